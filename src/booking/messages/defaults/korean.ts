import type { MessageKind, Template } from '../placeholders.ts'

export const korean: Record<MessageKind, Template> = {
  CONFIRMATION: {
    subject: '[{property}] 예약이 확정되었습니다 ({number})',
    mail: `{guest} 님, 안녕하세요.

{property}을(를) 예약해 주셔서 감사합니다. 예약이 확정되었습니다.
예약 번호: {number}

{stays}

체크인 코드: {code}

PIN: {pin}
체크인할 때 필요합니다. 한 번만 보내 드리니 다른 사람에게 알리지 마세요.

{lines}

합계: {total}
결제 금액: {paid}
남은 금액: {due}

승인되어 곧 결제될 금액: {reserved}

취소 규정
{policy}

예약 확인, 변경, 취소:
{link}

곧 뵙겠습니다.
{property}`,
    text: `[{property}] 예약 {number} 확정. {arrival} ~ {departure}. 합계 {total}, 결제 {paid}.
승인 금액 {reserved}
체크인 코드 {code}
PIN {pin}
{link}`,
  },
  PAYMENT_RECEIPT: {
    subject: '[{property}] 결제가 완료되었습니다 ({number})',
    mail: `{guest} 님, 안녕하세요.

예약 {number}의 결제 금액 {amount}을(를) 받았습니다.

합계: {total}
결제 금액: {paid}
남은 금액: {due}

예약 확인:
{link}

{property}`,
    text: '[{property}] 예약 {number}: {amount} 결제 완료. 남은 금액 {due}.',
  },
  CHANGE: {
    subject: '[{property}] 예약이 변경되었습니다 ({number})',
    mail: `{guest} 님, 안녕하세요.

예약 {number}이(가) 다음과 같이 변경되었습니다.

{stays}

체크인 코드: {code}

{lines}

합계: {total}
결제 금액: {paid}
남은 금액: {due}

취소 규정
{policy}

예약 확인, 변경, 취소:
{link}

{property}`,
    text: `[{property}] 예약 {number} 변경. {arrival} ~ {departure}. 합계 {total}, 남은 금액 {due}.
{link}`,
  },
  CANCELLATION: {
    subject: '[{property}] 예약이 취소되었습니다 ({number})',
    mail: `{guest} 님, 안녕하세요.

예약 {number}이(가) 취소되었습니다.

{stays}

취소 수수료: {fee}
합계: {total}
결제 금액: {paid}
남은 금액: {due}

다음에 다시 뵙기를 바랍니다.
{property}`,
    text: '[{property}] 예약 {number} 취소. 취소 수수료 {fee}, 결제 금액 {paid}, 남은 금액 {due}.',
  },
  STAY_CANCELLATION: {
    subject: '[{property}] 예약 중 일부가 취소되었습니다 ({number})',
    mail: `{guest} 님, 안녕하세요.

예약 {number} 중 다음 숙박이 취소되었습니다.
{canceled}

취소 수수료: {fee}

유지되는 숙박

{stays}

합계: {total}
결제 금액: {paid}
남은 금액: {due}

예약 확인, 변경, 취소:
{link}

{property}`,
    text: `[{property}] 예약 {number} 중 일부 취소: {canceled}. 취소 수수료 {fee}. 나머지 숙박은 유지되며 남은 금액은 {due}입니다.
{link}`,
  },
  REFUND: {
    subject: '[{property}] 환불 안내 ({number})',
    mail: `{guest} 님, 안녕하세요.

예약 {number}에 대해 {amount}을(를) 환불했습니다. 계좌에 반영되기까지 며칠 걸릴 수 있습니다.

{property}`,
    text: '[{property}] 예약 {number}: {amount} 환불.',
  },
  PAYMENT_TOO_LATE: {
    subject: '[{property}] 결제가 늦어 예약이 확정되지 않았습니다 ({number})',
    mail: `{guest} 님, 안녕하세요.

예약 {number}의 결제 {amount}이(가) 객실 유지 시간이 지난 뒤에 도착하여 예약을 확정하지 못했습니다. 예약은 성립되지 않았으며, 결제하신 금액은 받지 않습니다.

승인된 금액은 취소되고, 이미 결제된 금액은 환불됩니다. 처리에 며칠 걸릴 수 있습니다.

다시 예약하시거나 저희에게 연락해 주세요.
{property}`,
    text: '[{property}] 예약 {number}: 결제({amount})가 늦게 도착하여 예약이 확정되지 않았습니다. 금액은 돌려드립니다.',
  },
  NO_SHOW: {
    subject: '[{property}] 노쇼 안내 ({number})',
    mail: `{guest} 님, 안녕하세요.

{arrival}에 도착하지 않으셔서 예약 {number}의 숙박이 종료되었습니다.

수수료: {fee}
결제 금액: {paid}
남은 금액: {due}

잘못된 경우 저희에게 연락해 주세요.
{property}`,
    text: '[{property}] 예약 {number}: {arrival} 미도착, 수수료 {fee}. 잘못된 경우 연락해 주세요.',
  },
  REMINDER: {
    subject: '[{property}] 곧 뵙겠습니다: {arrival}',
    mail: `{guest} 님, 안녕하세요.

곧 뵙겠습니다.

{stays}

체크인 코드: {code}
PIN은 예약 확정 메시지에 있습니다.

남은 금액: {due}

취소 규정
{policy}

예약 확인:
{link}

{property}`,
    text: `[{property}] 곧 뵙겠습니다: {arrival}. 예약 {number}.
체크인 코드 {code}
{link}`,
  },
  LINK: {
    subject: '[{property}] 예약 링크 ({number})',
    mail: `{guest} 님, 안녕하세요.

예약 {number}의 링크입니다. 이전 링크는 더 이상 사용할 수 없습니다.

{link}

요청하지 않으셨다면 무시하셔도 됩니다.
{property}`,
    text: `[{property}] 예약 {number}의 링크입니다. 이전 링크는 사용할 수 없습니다.
{link}`,
  },
}
