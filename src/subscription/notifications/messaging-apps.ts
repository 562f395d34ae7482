/** Words of contact types that are no messaging app. The type is free text, so whatever else stands there is taken for one. */
const otherKinds = new Set(
  `address cell cellphone cellular email fax gmail homepage landline mail mobile mobilephone number phone phonenumber post sms
  tel telephone text url web website 문자 메일 이메일 전자우편 전화 전화번호 주소 팩스 핸드폰 휴대전화 휴대폰`.split(/\s+/),
)

/** Whether contacts of a type, such as `kakaotalk` or `LINE`, are reached through a messaging app. */
export function isMessagingApp(type: string): boolean {
  const words = type
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .replaceAll('e-mail', 'email')
    .split(/[^\p{L}\p{N}]+/u)
  return !words.some((word) => otherKinds.has(word))
}
