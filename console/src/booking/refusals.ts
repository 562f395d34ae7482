type Texts = Readonly<Record<string, readonly [english: string, korean: string]>>

/** What the server answers instead, by its `errorCode`. */
export const refusals: Texts = {
  UNREACHABLE: [
    'The server does not answer. Nothing is lost: please try again.',
    '서버가 응답하지 않습니다. 입력한 내용은 그대로 있으니 다시 시도해 주세요.',
  ],
  SERVICE_UNAVAILABLE: [
    'This is not possible at the moment. Please try again in a minute.',
    '지금은 처리할 수 없습니다. 잠시 후 다시 시도해 주세요.',
  ],
  INTERNAL_SERVER_ERROR: [
    'Something went wrong. Please try again, or ask the property.',
    '오류가 발생했습니다. 다시 시도하거나 숙소에 문의해 주세요.',
  ],
  BAD_REQUEST: ['Please check what you entered.', '입력한 내용을 확인해 주세요.'],
  RATE_LIMITED: ['Too many requests. Please wait, and try again.', '요청이 너무 많습니다. 잠시 기다렸다가 다시 시도해 주세요.'],
  LIMIT_EXCEEDED: [
    'That is too much at once. Please try less.',
    '한 번에 처리할 수 있는 범위를 넘었습니다. 줄여서 다시 시도해 주세요.',
  ],
  PAYLOAD_TOO_LARGE: [
    'That is too much at once. Please try less.',
    '한 번에 처리할 수 있는 범위를 넘었습니다. 줄여서 다시 시도해 주세요.',
  ],
  CONFLICT: ['The booking was changed at the same time. Please try again.', '예약이 동시에 변경되었습니다. 다시 시도해 주세요.'],
  ACCOMMODATION_NOT_FOUND: ['The property takes no bookings here.', '이 숙소는 온라인 예약을 받지 않습니다.'],
  PERIOD_INVALID: ['The departure must be after the arrival.', '체크아웃 날짜는 체크인 날짜보다 뒤여야 합니다.'],
  SOLD_OUT: [
    'The last room of this kind was just taken. Choose another room or other dates.',
    '마지막 객실이 방금 예약되었습니다. 다른 객실이나 날짜를 선택해 주세요.',
  ],
  SALE_STOPPED: ['The property takes no bookings at the moment.', '지금은 예약을 받지 않습니다.'],
  OFFER_REFUSED: [
    'The stay cannot be booked like this. Try another room or other dates.',
    '이 조건으로는 예약할 수 없습니다. 다른 객실이나 날짜를 선택해 주세요.',
  ],
  OFFER_INVALID: ['The offer is no longer valid. Please search again.', '유효하지 않은 상품입니다. 다시 검색해 주세요.'],
  NO_PRICE: ['There is no price for these nights. Try other dates.', '이 날짜에는 요금이 없습니다. 다른 날짜를 선택해 주세요.'],
  PRICE_CHANGED: [
    'The price has changed. Please check it before you continue.',
    '요금이 변경되었습니다. 다시 확인한 뒤 진행해 주세요.',
  ],
  CAPACITY_EXCEEDED: ['The room is for fewer guests.', '객실의 정원을 초과했습니다.'],
  ROOM_TYPE_NOT_FOUND: [
    'This room is not sold any more. Please search again.',
    '더 이상 판매하지 않는 객실입니다. 다시 검색해 주세요.',
  ],
  ARTICLE_NOT_FOUND: ['Something that you added is not sold any more.', '추가한 상품을 더 이상 판매하지 않습니다.'],
  ARTICLE_NOT_SOLD: ['Something that you added is not sold with this stay.', '추가한 상품은 이 숙박에 판매하지 않습니다.'],
  IDEMPOTENCY_KEY_REUSED: [
    'The room is held with other details already. Please choose it again.',
    '다른 정보로 이미 잡은 객실입니다. 객실을 다시 선택해 주세요.',
  ],
  BOOKING_NOT_FOUND: [
    'This link leads to no booking any more. If you have a newer one, open that, or ask the property.',
    '더 이상 사용할 수 없는 링크입니다. 새 링크가 있으면 그것을 열고, 없으면 숙소에 문의해 주세요.',
  ],
  BOOKING_NOT_HELD: ['The room is not held any more. Please search again.', '객실 유지 시간이 끝났습니다. 다시 검색해 주세요.'],
  BOOKING_NOT_CONFIRMED: ['The booking is not confirmed yet.', '아직 확정되지 않은 예약입니다.'],
  BOOKING_CHANGE_NOT_ALLOWED: [
    'The stay can no longer be changed online. Please ask the property.',
    '온라인으로 변경할 수 없는 예약입니다. 숙소에 문의해 주세요.',
  ],
  PROOF_REQUIRED: [
    'This needs a proof that it is you. If you have a message with a link, open it first, or ask the property.',
    '본인 확인이 필요합니다. 링크가 있는 메시지를 받으셨다면 먼저 열고, 없으면 숙소에 문의해 주세요.',
  ],
  PROOF_INVALID: [
    'The code is wrong or too old. Look again, or let us send another one.',
    '인증 번호가 올바르지 않거나 만료되었습니다. 다시 확인하거나 새 번호를 받아 주세요.',
  ],
  CANCELLATION_FEE_CHANGED: [
    'The cancellation fee has changed. Please check it again.',
    '취소 수수료가 변경되었습니다. 다시 확인해 주세요.',
  ],
  STATUS_NOT_ALLOWED: [
    'This can no longer be done online. Please ask the property.',
    '온라인으로 처리할 수 없습니다. 숙소에 문의해 주세요.',
  ],
  RESERVATION_NOT_FOUND: ['The booking has no such stay any more.', '예약에 없는 숙박입니다.'],
  RESERVATION_DELETED: ['The stay is cancelled.', '이미 취소된 숙박입니다.'],
  PAYMENT_NOT_MADE: ['The payment is not made yet. Please pay.', '결제가 완료되지 않았습니다. 결제해 주세요.'],
  PAYMENT_NOT_DUE: ['There is nothing to pay now.', '지금 결제할 금액이 없습니다.'],
  PAYMENT_NOT_POSSIBLE: [
    'The property cannot take this payment online. Please ask there.',
    '온라인으로 결제할 수 없습니다. 숙소에 문의해 주세요.',
  ],
  PAYMENT_PROVIDER_UNREACHABLE: [
    'The payment provider does not answer. Please try again in a minute.',
    '결제 서비스가 응답하지 않습니다. 잠시 후 다시 시도해 주세요.',
  ],
}

/** Why a payment was not made. */
export const failures: Texts = {
  DECLINED: [
    'Your bank declined the payment. Try again, or pay another way.',
    '결제가 승인되지 않았습니다. 다시 시도하거나 다른 결제 수단을 이용해 주세요.',
  ],
  INSUFFICIENT_FUNDS: [
    'There is not enough money, or the limit of the card is reached. Pay another way.',
    '잔액이 부족하거나 한도를 초과했습니다. 다른 결제 수단을 이용해 주세요.',
  ],
  CARD_EXPIRED: ['The card has expired. Pay another way.', '유효 기간이 지난 카드입니다. 다른 결제 수단을 이용해 주세요.'],
  NOT_AUTHENTICATED: [
    'Your bank could not make sure that it is you. Please try again.',
    '본인 인증에 실패했습니다. 다시 시도해 주세요.',
  ],
  GIVEN_UP: ['The payment was cancelled. You can pay now.', '결제가 취소되었습니다. 다시 결제할 수 있습니다.'],
  EXPIRED: ['The payment took too long. Please try again.', '결제 시간이 지났습니다. 다시 시도해 주세요.'],
  FAILED: [
    'The payment failed. Try again, or pay another way.',
    '결제에 실패했습니다. 다시 시도하거나 다른 결제 수단을 이용해 주세요.',
  ],
}
