import { admins, cast, desk, house, management, managementByCredential, people, peopleByCredential } from '../cast.ts'
import type { Rows } from '../row.ts'

export const userRows: Rows = {
  myInfo: { ask: '{ myInfo { id } }', may: people },
  getUsers: { ask: '{ getUsers(first: 1) { totalCount } }', may: admins },
  findUser: { ask: '{ findUser(id: $me) { id } }', may: people },
  'findUser of a colleague': { ask: '{ findUser(id: $colleague) { id } }', may: house },
  updateInfo: { ask: 'mutation { updateInfo(input: { nickname: $new }) { id } }', may: peopleByCredential },
  'updateInfo of another': { ask: 'mutation { updateInfo(input: { id: $somebody, name: $new }) { id } }', may: admins },
  'updateInfo of a level': {
    ask: 'mutation { updateInfo(input: { id: $somebody, accessLevel: PARTNER }) { id } }',
    may: admins,
  },
  'updateInfo of the highest level': {
    ask: 'mutation { updateInfo(input: { id: $promoted, accessLevel: SUPERADMIN }) { id } }',
    may: ['superadmin'],
  },
  exportMyPersonalData: { ask: 'mutation { exportMyPersonalData { next } }', may: peopleByCredential },
  eraseMyPersonalData: {
    ask: 'mutation { eraseMyPersonalData(input: { password: "wrong" }) { status } }',
    may: peopleByCredential,
    meets: ['PASSWORD_WRONG'],
  },
  uploadThumbnail: { ask: 'mutation { uploadThumbnail(image: FILE) }', may: peopleByCredential },
  disableUser: { ask: 'mutation { disableUser(identity: $somebodysIdentity, disable: false) }', may: admins },
  'disableUser of a superadmin': { ask: 'mutation { disableUser(identity: $highest, disable: false) }', may: ['superadmin'] },
  signInByAdmin: {
    ask: 'mutation { signInByAdmin(identity: $somebodysIdentity) { token { accessToken } } }',
    may: admins,
  },
  'signInByAdmin as a superadmin': {
    ask: 'mutation { signInByAdmin(identity: $highest) { token { accessToken } } }',
    may: ['superadmin'],
  },

  myContacts: { ask: '{ myContacts { id } }', may: people },
  getAccommodationContacts: {
    ask: '{ getAccommodationContacts(accommodationId: $house) { id } }',
    may: [...desk, 'accommodationAdmin'],
  },
  addUserContact: {
    ask: 'mutation { addUserContact(input: { userId: $me, type: "email", contact: $new }) { id } }',
    may: peopleByCredential,
  },
  'addUserContact to another': {
    ask: 'mutation { addUserContact(input: { userId: $somebody, type: "email", contact: $new }) { id } }',
    may: admins,
  },
  modifyUserContact: { ask: 'mutation { modifyUserContact(input: { id: $contact, contact: $new }) { id } }', may: admins },
  deleteUserContact: {
    ask: 'mutation { deleteUserContact(id: $contact) }',
    may: admins,
    meets: ['CONTACT_NOT_FOUND'],
  },

  employees: {
    ask: '{ employees(accommodationId: $house) { totalCount } }',
    may: [...desk, 'accommodationAdmin'],
  },
  addEmployee: {
    ask: `mutation { addEmployee(input: {
      accommodationId: $house, authority: MAID, identity: $new, name: "New", password: "correct horse battery"
    }) { id } }`,
    may: managementByCredential,
  },
  'addEmployee as OWNER': {
    ask: `mutation { addEmployee(input: {
      accommodationId: $house, authority: OWNER, identity: $new, name: "New", password: "correct horse battery"
    }) { id } }`,
    may: ['owner', ...admins],
  },
  'addEmployee by an id': {
    ask: 'mutation { addEmployee(input: { accommodationId: $house, authority: MAID, userId: $colleague }) { id } }',
    may: managementByCredential,
    meets: ['INVITATION_NEEDED', 'ALREADY_EMPLOYED'],
  },
  inviteEmployee: {
    ask: 'mutation { inviteEmployee(input: { accommodationId: $house, authority: MAID, userId: $somebody }) { userId } }',
    may: managementByCredential,
  },
  employeeInvitations: { ask: '{ employeeInvitations(accommodationId: $house) { userId } }', may: management },
  withdrawEmployeeInvitation: {
    ask: 'mutation { withdrawEmployeeInvitation(accommodationId: $house, userId: $somebody) }',
    may: managementByCredential,
    meets: ['INVITATION_NOT_FOUND'],
  },
  myInvitations: { ask: '{ myInvitations { userId } }', may: people },
  acceptEmployeeInvitation: {
    ask: 'mutation { acceptEmployeeInvitation(accommodationId: $house) { id } }',
    may: peopleByCredential,
    meets: ['INVITATION_NOT_FOUND'],
  },
  declineEmployeeInvitation: {
    ask: 'mutation { declineEmployeeInvitation(accommodationId: $house) }',
    may: peopleByCredential,
    meets: ['INVITATION_NOT_FOUND'],
  },
  updateEmployee: {
    ask: 'mutation { updateEmployee(input: { id: $colleague, accommodationId: $house, authority: STAFF }) { id } }',
    may: managementByCredential,
  },
  deleteEmployee: {
    ask: 'mutation { deleteEmployee(id: $colleague, accommodationId: $house) }',
    may: managementByCredential,
    meets: ['EMPLOYEE_NOT_FOUND'],
  },

  getPermanentToken: { ask: '{ getPermanentToken(kioskId: $kiosk) }', may: management },
  getPermanentTokenForAdmin: { ask: '{ getPermanentTokenForAdmin(accommodationId: $house) }', may: managementByCredential },
  permanentTokens: { ask: '{ permanentTokens(accommodationId: $house) { id } }', may: management },
  revokePermanentToken: { ask: 'mutation { revokePermanentToken(id: $permanentToken) }', may: managementByCredential },

  thirdParties: { ask: '{ thirdParties { id } }', may: ['otherOwner', ...management] },
  registerThirdParty: {
    ask: 'mutation { registerThirdParty(input: { name: $new, authorities: [] }) { id } }',
    may: admins,
  },
  updateThirdParty: { ask: 'mutation { updateThirdParty(input: { id: $thirdParty, name: $new }) { id } }', may: admins },
  getThirdPartyToken: { ask: 'mutation { getThirdPartyToken(name: $thirdParty) }', may: admins },
  revokeThirdPartyTokens: { ask: 'mutation { revokeThirdPartyTokens(id: $thirdParty) }', may: admins },
  modifyThirdPartyAccessOnAccommodation: {
    ask: `mutation { modifyThirdPartyAccessOnAccommodation(accommodationId: $house, thirdParty: $thirdParty, allow: true) }`,
    may: managementByCredential,
  },

  getUserLogs: {
    ask: '{ getUserLogs(accommodationId: $house) { totalCount } }',
    may: [...management, 'accommodationAdmin'],
  },
  platformLogs: { ask: '{ platformLogs { totalCount } }', may: admins },
  getMyAgreement: { ask: '{ getMyAgreement(type: "terms") }', may: people },
  agreeTerms: { ask: 'mutation { agreeTerms(type: "terms", isAgreed: true) }', may: peopleByCredential },

  verifyDuplicate: { ask: '{ verifyDuplicate(input: { identity: $new }) { verified } }', may: cast },
  signUp: {
    ask: `mutation { signUp(input: {
      identity: $new, name: "New", nickname: $new, email: $newEmail, password: "correct horse battery"
    }) { user { id } } }`,
    may: cast,
  },
  'signUp as an administrator': {
    ask: `mutation { signUp(input: {
      identity: $new, name: "New", nickname: $new, email: $newEmail, password: "correct horse battery", accessLevel: ADMIN
    }) { user { id } } }`,
    may: admins,
  },
  signIn: {
    ask: 'mutation { signIn(input: { identity: $new, password: "wrong" }) { token { accessToken } } }',
    may: cast,
    meets: ['SIGN_IN_FAILED'],
  },
  refreshToken: { ask: '{ refreshToken(refreshToken: "unknown") { accessToken } }', may: cast, meets: ['AUTH_TOKEN_INVALID'] },
  requestSMSAuth: { ask: 'mutation { requestSMSAuth(phone: $newPhone) { success } }', may: cast },
  confirmSMSAuth: {
    ask: 'mutation { confirmSMSAuth(phone: $newPhone, number: "000000") }',
    may: cast,
    meets: ['AUTH_NUMBER_NOT_MATCH'],
  },
  requestEmailVerification: { ask: 'mutation { requestEmailVerification }', may: peopleByCredential },
  verifyEmail: { ask: 'mutation { verifyEmail(email: $newEmail, authHash: "unknown") { success } }', may: cast },
  setOtpKey: { ask: 'mutation { setOtpKey { otpKey } }', may: peopleByCredential },
  lockOtpKey: {
    ask: 'mutation { lockOtpKey(input: { otp: "000000" }) { success } }',
    may: peopleByCredential,
    meets: ['OTP_INVALID'],
  },
  createRecoveryCodes: {
    ask: 'mutation { createRecoveryCodes(otp: "000000") }',
    may: peopleByCredential,
    meets: ['OTP_KEY_MISSING'],
  },
  removeOtpKey: { ask: 'mutation { removeOtpKey(userId: $somebody) }', may: admins, meets: ['OTP_KEY_MISSING'] },
  requestAnonymousSignIn: { ask: 'mutation { requestAnonymousSignIn { token } }', may: cast },
  waitAnonymousSignIn: { ask: 'mutation { waitAnonymousSignIn(token: "unknown", authId: "unknown") }', may: cast },
  anonymousSignIn: {
    ask: 'mutation { anonymousSignIn(token: "unknown") { success } }',
    may: ['otherOwner', ...managementByCredential],
  },
  changePassword: {
    ask: 'mutation { changePassword(input: { password: "another horse battery", currentPassword: "wrong" }) { id } }',
    may: peopleByCredential,
    meets: ['PASSWORD_WRONG'],
  },
  'changePassword of another': {
    ask: 'mutation { changePassword(input: { id: $somebody, password: "another horse battery" }) { id } }',
    may: admins,
  },
  changePasswordBySMSAuth: {
    ask: `mutation { changePasswordBySMSAuth(input: {
      identity: $new, phone: $newPhone, password: "another horse battery", smsAuthHash: "unknown"
    }) }`,
    may: cast,
    meets: ['AUTH_NUMBER_NOT_MATCH'],
  },
  changePasswordByEmailAuth: {
    ask: `mutation { changePasswordByEmailAuth(input: {
      email: $newEmail, password: "another horse battery", emailAuthHash: "unknown"
    }) }`,
    may: cast,
    meets: ['EMAIL_LINK_INVALID'],
  },
  sendPasswordResetEmail: { ask: 'mutation { sendPasswordResetEmail(email: $newEmail) }', may: cast },

  mySessions: { ask: '{ mySessions { id } }', may: people },
  endSession: { ask: 'mutation { endSession(id: $me) }', may: peopleByCredential, meets: ['SESSION_NOT_FOUND'] },
  signOut: { ask: 'mutation { signOut }', may: people, endsSession: true },
  'signOut with a refresh token': { ask: 'mutation { signOut(refreshToken: "unknown") }', may: cast },
  /** The last one: it ends the session of whoever calls it. */
  revokeToken: { ask: 'mutation { revokeToken { accessToken } }', may: people },
}
