/** Pseudo-random numbers with a seed, so every demo looks the same. */
export function randomFrom(seed: number) {
  let state = seed
  const next = () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
  return {
    below: (count: number) => Math.floor(next() * count),
    of: <T>(list: readonly T[]): T => list[Math.floor(next() * list.length)]!,
    once: (outOf: number) => next() * outOf < 1,
  }
}

export type Random = ReturnType<typeof randomFrom>

const lastNames = 'Kim Lee Park Choi Jung Kang Cho Yoon Smith García Müller Rossi Tanaka Nguyen'.split(' ')
const firstNames = 'Minjun Seoyeon Jiho Haeun Doyun Sua Emma Liam Sofia Lukas Yuki Anh Olivia Noah'.split(' ')

export function guest(random: Random) {
  const [first, last] = [random.of(firstNames), random.of(lastNames)]
  const digits = (count: number) =>
    random
      .below(10 ** count)
      .toString()
      .padStart(count, '0')
  return {
    name: `${first} ${last}`,
    vehicleNumber: random.once(4) ? `${digits(2)}가 ${digits(4)}` : null,
    identityDocumentNumber: random.once(3) ? `M${digits(8)}` : null,
    contacts: [
      { contactType: 'phone', contactValue: `+82 10-${digits(4)}-${digits(4)}` },
      ...(random.once(2) ? [{ contactType: 'email', contactValue: `${first}.${last}@example.com`.toLowerCase() }] : []),
    ],
  }
}

export const requests = [
  'A quiet room, please.',
  'We arrive late, around 23:00.',
  'A cot for the baby.',
  'High floor if possible.',
]
export const memos = ['Returning guest.', 'Paid in advance by the company.', 'Allergic to feathers.', 'Parking space 12.']
