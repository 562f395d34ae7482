import { expect, test } from 'vitest'
import { expectRefusal, onPostgres, openHouse } from '../../harness/index.ts'
import { installedApp, openShop } from '../../harness/marketplace/vendor.ts'

const { app, house, shop } = await openShop({ scopes: [], limits: { DOCUMENTS_MAX: 30 } })

const document = {
  ref_type: 'invoice',
  external_ref: 'res:1',
  data_id: 'I-1',
  content_type: 'text/plain',
  content: 'Grüße',
}

const put = (more: object = {}, { as } = shop) => as.put('/api/v1/documents', { ...document, ...more })

async function held(accommodationId = house.accommodationId, externalRef?: string) {
  const { appDocuments } = await app.as.admin.askOk(
    `query Documents($accommodationId: ULID!, $externalRef: String) {
      appDocuments(accommodationId: $accommodationId, externalRef: $externalRef) {
        edges { node { id installationId dataId title content contentType sizeBytes } }
      }
    }`,
    { accommodationId, externalRef },
  )
  return appDocuments.edges.map(({ node }: { node: object }) => node)
}

test('a document is stored, and the answer leaves its content out', async () => {
  const { status, body } = await put({ title: 'Invoice' })
  expect(status).toBe(200)
  const { content, content_type, ...named } = document
  expect(body).toEqual({ ...named, id: expect.any(String), size_bytes: 7, updated_at: expect.any(String) })
  expect(await held()).toMatchObject([{ id: body.id, title: 'Invoice', content, contentType: 'text/plain', sizeBytes: 7 }])
})

test('a push with the same ref_type and data_id replaces the document, also with another external_ref', async () => {
  const first = await put({ data_id: 'moved' })
  const second = await put({ data_id: 'moved', external_ref: 'res:2', content: '<a/>', content_type: 'application/xml' })
  expect(second.body).toMatchObject({ id: first.body.id, external_ref: 'res:2', size_bytes: 4 })
  expect(await held(house.accommodationId, 'res:2')).toMatchObject([{ content: '<a/>', title: null }])
  expect((await put({ data_id: 'moved', ref_type: 'receipt' })).body.id).not.toBe(first.body.id)
})

test('the content is measured in bytes of UTF-8', async () => {
  expect((await put({ data_id: 'full', content: 'x'.repeat(65_536) })).body.size_bytes).toBe(65_536)
  expect((await put({ data_id: 'full', content: 'é'.repeat(32_768) })).body.size_bytes).toBe(65_536)
  expect((await put({ data_id: 'full', content: '🛏'.repeat(16_384) })).body.size_bytes).toBe(65_536)
  expect((await put({ data_id: 'full', content: '' })).body.size_bytes).toBe(0)
  for (const content of ['x'.repeat(65_537), 'é'.repeat(32_769), `${'🛏'.repeat(16_384)}x`])
    expectRefusal(await put({ data_id: 'full', content }), 400, 'limit_exceeded')
})

test('references must match their pattern, and titles have a maximum length', async () => {
  for (const field of ['ref_type', 'external_ref', 'data_id']) {
    for (const sound of ['a', 'A.b_c:d-9', 'x'.repeat(128)]) expect((await put({ [field]: sound })).status).toBe(200)
    for (const hostile of ['', 'x'.repeat(129), 'a b', 'a/b', 'ä', 'a\n', '\0', null, 7, undefined])
      expectRefusal(await put({ [field]: hostile }), 400, 'invalid_request')
  }
  expect((await put({ title: 'x'.repeat(200) })).status).toBe(200)
  expectRefusal(await put({ title: 'x'.repeat(201) }), 400, 'invalid_request')
})

test('invalid text and unknown fields are refused', async () => {
  for (const hostile of [
    { content: '\ud800' },
    { content: 'a\0b' },
    { content: null },
    { content: { a: 1 } },
    { content_type: 'text/html' },
    { content_type: 'application/json; charset=utf-8' },
    { title: '\udfff' },
    { more: 1 },
  ])
    expectRefusal(await put(hostile), 400, 'invalid_request')
  const invalidUtf8 = new URLSearchParams()
  expectRefusal(await shop.as.send('PUT', '/api/v1/documents', { body: invalidUtf8 }), 415, 'unsupported_media_type')
})

test('an installation replaces only its own documents', async () => {
  const other = await openHouse(app)
  const [neighbour, stranger] = [await installedApp(app, house, []), await installedApp(app, other, [])]
  const { body: own } = await put({ data_id: 'mine' })
  for (const writer of [neighbour, stranger]) {
    const { body } = await put({ data_id: 'mine', content: 'theirs' }, writer)
    expect(body.id).not.toBe(own.id)
  }
  const mine = (await held()).filter(({ id }: { id: string }) => id === own.id)
  expect(mine).toMatchObject([{ content: document.content, installationId: shop.installationId }])
  expect(await held(other.accommodationId)).toMatchObject([{ content: 'theirs' }])
})

test('an installation has a limited number of documents, and can still replace each', async () => {
  const full = await installedApp(app, house, [])
  for (let number = 1; number <= 30; number++) expect((await put({ data_id: `n-${number}` }, full)).status).toBe(200)
  expectRefusal(await put({ data_id: 'n-31' }, full), 400, 'limit_exceeded')
  expect((await put({ data_id: 'n-30', content: 'new' }, full)).status).toBe(200)
  await full.as.delete('/api/v1/documents?ref_type=invoice&data_id=n-1')
  expect((await put({ data_id: 'n-31' }, full)).status).toBe(200)
})

onPostgres('on a real database', () => {
  test('simultaneous pushes cannot exceed the limit of documents', async () => {
    const racing = await installedApp(app, house, [])
    const answers = await Promise.all(Array.from({ length: 50 }, (_, number) => put({ data_id: `n-${number}` }, racing)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(30)
    for (const answer of answers) if (answer.status !== 200) expectRefusal(answer, 400, 'limit_exceeded')
  })

  test('simultaneous pushes of one document leave one complete document', async () => {
    const pushes = Array.from({ length: 50 }, (_, number) => put({ data_id: 'raced', content: `${number}`, title: `${number}` }))
    const answers = await Promise.all(pushes)
    expect(new Set(answers.map(({ status, body }) => `${status} ${body.id}`)).size).toBe(1)
    const raced = (await held()).filter(({ dataId }: { dataId: string }) => dataId === 'raced')
    expect(raced).toHaveLength(1)
    expect(raced[0].content).toBe(raced[0].title)
  })
})
