import fc from 'fast-check'

/** Documents over the schema. A key stands for the same field everywhere, so that all of them are valid. */
const { set } = fc.letrec<{ set: string; field: string }>((tie) => ({
  set: fc.array(tie('field'), { minLength: 1, maxLength: 5 }).map((fields) => `{ ${fields.join(' ')} }`),
  field: fc.oneof(
    { maxDepth: 3, depthIdentifier: 'levels' },
    fc.constantFrom(
      ...['name', 'text', 'mustText', 'number', 'mustNumber', 'ratio', 'flag', 'id', 'color', 'mustColor', 'odd', 'mustOdd'],
      ...['texts', 'mustTexts', 'numbers', 'resolvedText', 'resolvedMust', '__typename', 'other: text', 'text @skip(if: $y)'],
      ...[
        'a: argued(given: $v)',
        'b: argued(given: 2, input: $in)',
        'c: argued(given: 1, color: $color)',
        'd: arguedMust(given: $v)',
      ],
      ...['e: resolvedText(given: $v)', '...F', '...F @include(if: $y)'],
    ),
    fc
      .tuple(fc.constantFrom('node', 'must', 'nodes', 'mustNodes', 'resolved', 'f: node', 'node @include(if: $n)'), tie('set'))
      .map(([name, inner]) => `${name} ${inner}`),
    fc.tuple(fc.constantFrom('@skip(if: $n)', '@include(if: $y)', ''), tie('set')).map(([when, inner]) => `... ${when} ${inner}`),
  ),
}))
const abstract = fc.constantFrom(
  '',
  '',
  '',
  'node { named { __typename name } any { ... on Other { size } ... on Named { name } } }',
)

export const documentOf = (operation: 'query' | 'mutation' | 'subscription') => {
  const roots =
    operation === 'subscription' ? ['node', 'must'] : ['node', 'must', 'mustNodes', 'resolved', 'node @include(if: $y)']
  const root = fc.tuple(fc.constantFrom(...roots), set).map(([name, inner]) => `${name} ${inner}`)
  const maxRoots = operation === 'subscription' ? 1 : 3
  return fc.tuple(fc.array(root, { minLength: 1, maxLength: maxRoots }), set, maxRoots === 1 ? fc.constant('') : abstract).map(
    ([fields, fragment, more]) =>
      `${operation}($y: Boolean! = true, $n: Boolean = false, $v: Int = 3, $in: In, $color: Color) { ${fields.join(' ')} ${more} }
      fragment F on Node ${fragment.replaceAll(/\.\.\.F( @include\(if: \$y\))?/g, 'name')}`,
  )
}

/** Mostly such as the operation takes. */
const variable = (right: readonly unknown[], wrong: readonly unknown[]) =>
  fc.oneof({ weight: 24, arbitrary: fc.constantFrom(...right) }, { weight: 1, arbitrary: fc.constantFrom(...wrong) })

export const variables = fc.record(
  {
    y: variable([true, false], [null, 'yes']),
    n: variable([true, false], [null, 1]),
    v: variable([1, 2, null], [1.5, '1', 2 ** 31]),
    in: variable([{}, { number: 2, list: [1] }, { list: 1 }, null], [{ number: null }, { other: 1 }, { color: 'BLUE' }, 'x']),
    color: variable(['RED', 'GREEN', null], ['BLUE', 1]),
  },
  { requiredKeys: [] },
)
