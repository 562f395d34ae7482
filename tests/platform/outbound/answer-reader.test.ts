import { expect, test } from 'vitest'
import { AnswerMalformed, AnswerReader, AnswerTooLarge } from '../../../src/platform/outbound/answer-reader.ts'

interface Read {
  status: number | null
  body: string
  isComplete: boolean
  keepsConnection: boolean
}

/** Reads an answer in pieces of so many bytes. */
function read(text: string, bytes = text.length, answerBytesMax = 100): Read {
  const reader = new AnswerReader({ answerBytesMax, keepsAnswer: true })
  const all = Buffer.from(text, 'latin1')
  for (let at = 0; at < all.length; at += bytes) reader.read(all.subarray(at, at + bytes))
  const { status, kept, isComplete, keepsConnection } = reader
  return { status, body: Buffer.concat(kept).toString('latin1'), isComplete, keepsConnection }
}

const ok = 'HTTP/1.1 200 OK\r\n'
const chunked = `${ok}Transfer-Encoding: chunked\r\n\r\n`

test.each([
  ['no body', 'HTTP/1.1 204 No Content\r\nDate: now\r\n\r\n', 204, ''],
  ['an empty body', `${ok}content-length: 0\r\n\r\n`, 200, ''],
  ['a body with a length', `${ok}Content-Length:  5 \r\n\r\nhello`, 200, 'hello'],
  ['chunks', `${chunked}5\r\nhello\r\n6;a=b\r\n world\r\n0\r\n\r\n`, 200, 'hello world'],
  ['chunks and trailers', `${chunked}A\r\n0123456789\r\n00\r\nx-sum: 1\r\n\r\n`, 200, '0123456789'],
  ['another answer before', `HTTP/1.1 103 Early Hints\r\nlink: a\r\n\r\n${ok}content-length: 2\r\n\r\nhi`, 200, 'hi'],
  ['a status without words', 'HTTP/1.1 304\r\n\r\n', 304, ''],
])('an answer with %s is read in pieces of any size', (_, text, status, body) => {
  for (const bytes of [text.length, 1, 2, 3, 7])
    expect(read(text, bytes)).toEqual({ status, body, isComplete: true, keepsConnection: true })
})

test('a connection is not kept if either side wants to end it, or more came than the answer', () => {
  expect(read(`${ok}content-length: 0\r\nconnection: Close\r\n\r\n`).keepsConnection).toBe(false)
  expect(read('HTTP/1.0 200 OK\r\ncontent-length: 0\r\n\r\n').keepsConnection).toBe(false)
  expect(read(`${ok}content-length: 2\r\n\r\nhi${ok}`)).toMatchObject({ body: 'hi', isComplete: true, keepsConnection: false })
  expect(read(`${chunked}0\r\n\r\nx`).keepsConnection).toBe(false)
})

test('an answer without a length is complete when the connection ends, and no other is', () => {
  const endOf = (text: string) => {
    const reader = new AnswerReader({ answerBytesMax: 100, keepsAnswer: true })
    reader.read(Buffer.from(text))
    reader.readEnd()
    return reader.isComplete
  }
  expect(endOf(`${ok}\r\nhello`)).toBe(true)
  expect([`${ok}content-length: 9\r\n\r\nhello`, `${chunked}5\r\nhello\r\n`, ok].map(endOf)).toEqual([false, false, false])
})

test.each([
  ['another protocol', 'SSH-2.0-OpenSSH_9\r\n\r\n'],
  ['another version', 'HTTP/2.0 200 OK\r\n\r\n'],
  ['a status that is none', 'HTTP/1.1 20 OK\r\n\r\n'],
  ['a change of the protocol', 'HTTP/1.1 101 Switching Protocols\r\n\r\n'],
  ['a header without a colon', `${ok}nothing\r\n\r\n`],
  ['a header that goes on', `${ok}a: b\r\n c: d\r\n\r\n`],
  ['a space in a name', `${ok}content-length : 5\r\n\r\n`],
  ['two lengths', `${ok}content-length: 5\r\ncontent-length: 6\r\n\r\n`],
  ['a length that is no number', `${ok}content-length: +5\r\n\r\n`],
  ['a length beside chunks', `${ok}content-length: 5\r\ntransfer-encoding: chunked\r\n\r\n`],
  ['an unknown coding', `${ok}transfer-encoding: gzip, chunked\r\n\r\n`],
  ['a chunk without a size', `${chunked}x\r\n`],
  ['a chunk longer than its size', `${chunked}2\r\nhello\r\n`],
  ['an endless head', `${ok}${'a: b\r\n'.repeat(10_000)}`],
  ['an endless line', `${chunked}1;${'x'.repeat(20_000)}`],
  ['endless extensions', `${chunked}${`1;${'x'.repeat(1000)}\r\na\r\n`.repeat(20)}`],
  ['endless chunks of one byte', `${chunked}${'1\r\na\r\n'.repeat(20_000)}`],
  ['a control character in a header', `${ok}a: b\nc: d\r\n\r\n`],
  ['endless trailers', `${chunked}0\r\n${'a: b\r\n'.repeat(10_000)}`],
  ['endless early answers', 'HTTP/1.1 103 Early Hints\r\nlink: a\r\n\r\n'.repeat(1000)],
])('%s is refused', (_, text) => {
  for (const bytes of [text.length, 100]) expect(() => read(text, bytes, 20_000)).toThrow(AnswerMalformed)
})

test('a body that is too large is refused, whatever way it comes', () => {
  for (const head of [ok, `${ok}content-length: 1000\r\n`, `${ok}transfer-encoding: chunked\r\n`])
    expect(() => read(`${head}\r\n65\r\n${'x'.repeat(101)}\r\n`)).toThrow(AnswerTooLarge)
})

test('of an answer that nobody keeps only the beginning stays in memory', () => {
  const reader = new AnswerReader({ answerBytesMax: 100_000, keepsAnswer: false })
  reader.read(Buffer.from(`${ok}content-length: 100000\r\n\r\n`))
  for (let at = 0; at < 100; at++) reader.read(Buffer.alloc(1000))
  expect([reader.isComplete, reader.kept.length]).toEqual([true, 3])
})
