/** Words for contact types that are no messaging app. The type is free text; any other word counts as a messaging app. */
const otherKinds = new Set(
  `address cell cellphone cellular email fax gmail homepage landline mail mobile mobilephone number phone phonenumber post sms
  tel telephone text url web website`.split(/\s+/),
)

/** Korean compounds have no space, as in `휴대폰번호`. */
const otherBeginnings = '문자 메일 이메일 전자우편 전화 주소 팩스 핸드폰 휴대전화 휴대폰'.split(' ')

/** Words that say whose contact it is, but not its kind. */
const owners = new Set(['', ...'home office personal private work 개인 업무 직장 집 회사'.split(' ')])

/** Whether a contact type, such as `kakaotalk` or `LINE`, is a messaging app. */
export function isMessagingApp(type: string): boolean {
  const words = type
    .normalize('NFKC')
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .replaceAll('e-mail', 'email')
    .split(/[^\p{L}\p{N}]+/u)
    .map((word) => word.replace(/\p{N}+$/u, ''))
  return !words.every((word) => owners.has(word)) && !words.some(isOtherKind)
}

const isOtherKind = (word: string) => otherKinds.has(word) || otherBeginnings.some((beginning) => word.startsWith(beginning))
