import { expect } from 'vitest'
import type { GraphqlClient, House } from '../../harness/index.ts'
import { png } from '../../harness/user/pictures.ts'
import { upload } from '../../harness/user/upload.ts'

const add = `mutation Add($id: ULID!, $image: Upload!) { addRoomTypePicture(roomTypeId: $id, image: $image) { pictures } }`
const set = `mutation Set($id: ULID!, $pictures: [String!]!) { setRoomTypePictures(roomTypeId: $id, pictures: $pictures) { pictures } }`

/** What a caller does with the pictures of the room type of a house. */
export const picturesOf = ({ roomTypeId: id }: House, as: GraphqlClient) => ({
  add: async (content: Buffer | Promise<Buffer> = png()) => upload(as, { content: await content, query: add, variables: { id } }),
  order: (pictures: readonly string[]) => as.graphql(set, { id, pictures }),
  async afterAdding(): Promise<string[]> {
    const { data, errors } = await this.add()
    expect(errors).toBeUndefined()
    return data.addRoomTypePicture.pictures
  },
})
