/** The type inside a list or a nullable type. */
type Inner<Type> = NonNullable<Type> extends readonly (infer Each)[] ? NonNullable<Each> : NonNullable<Type>

type IsLeaf<Type> = unknown extends Type ? true : Inner<Type> extends object ? false : true

/** The selected fields of a type: `{ id: true, room: { roomNumber: true } }`; `true` for a type without fields. */
export type Selection<Type> =
  IsLeaf<Type> extends true ? true : { readonly [Field in keyof Inner<Type>]?: Selection<Inner<Type>[Field]> }

/** The result of a selection. */
export type Selected<Type, Chosen> = Chosen extends true
  ? Type
  : Type extends null | undefined
    ? Type
    : Type extends readonly (infer Each)[]
      ? Selected<Each, Chosen>[]
      : { -readonly [Field in keyof Chosen & keyof Type]: Selected<Type[Field], Chosen[Field]> }

/** Allows only fields that the type has, at any depth. */
export type Exact<Type, Chosen> = Chosen extends true
  ? true
  : { [Field in keyof Chosen]: Field extends keyof Inner<Type> ? Exact<Inner<Type>[Field], Chosen[Field]> : never }

export interface Fields {
  readonly [field: string]: Fields | true | undefined
}

/** The selection in the syntax of GraphQL. */
export function selectionText(fields: Fields | true | undefined): string {
  if (fields === undefined || fields === true) return ''
  const each = Object.entries(fields).filter(([, inner]) => inner !== undefined)
  return ` { ${each.map(([name, inner]) => `${name}${selectionText(inner)}`).join(' ')} }`
}
