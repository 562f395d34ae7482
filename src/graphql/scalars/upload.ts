import { GraphQLScalarType } from 'graphql'

const refuse = (): never => {
  throw new TypeError('Give a file of a multipart request.')
}

export const Upload = new GraphQLScalarType<File, never>({
  name: 'Upload',
  parseValue: (value) => (value instanceof File ? value : refuse()),
  parseLiteral: refuse,
  serialize: () => {
    throw new TypeError('Upload is only ever received')
  },
})
