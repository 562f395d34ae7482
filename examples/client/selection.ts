/** What is in a list, or in what may be null. */
type Inner<Type> = NonNullable<Type> extends readonly (infer Each)[] ? NonNullable<Each> : NonNullable<Type>

type IsLeaf<Type> = unknown extends Type ? true : Inner<Type> extends object ? false : true

/** Which fields of a type are wanted: `{ id: true, room: { roomNumber: true } }`; `true` where there are none to choose. */
export type Selection<Type> =
  IsLeaf<Type> extends true ? true : { readonly [Field in keyof Inner<Type>]?: Selection<Inner<Type>[Field]> }

/** What comes of a selection. */
export type Selected<Type, Wanted> = Wanted extends true
  ? Type
  : Type extends null | undefined
    ? Type
    : Type extends readonly (infer Each)[]
      ? Selected<Each, Wanted>[]
      : { -readonly [Field in keyof Wanted & keyof Type]: Selected<Type[Field], Wanted[Field]> }

/** Names no field that the type does not have, at any depth. */
export type Exact<Type, Wanted> = Wanted extends true
  ? true
  : { [Field in keyof Wanted]: Field extends keyof Inner<Type> ? Exact<Inner<Type>[Field], Wanted[Field]> : never }

export interface Fields {
  readonly [field: string]: Fields | true | undefined
}

/** The selection as GraphQL writes it. */
export function written(fields: Fields | true | undefined): string {
  if (fields === undefined || fields === true) return ''
  const each = Object.entries(fields).filter(([, inner]) => inner !== undefined)
  return ` { ${each.map(([name, inner]) => `${name}${written(inner)}`).join(' ')} }`
}
