/** The path of a field; a long one breaks before its dots. */

/** `isFrom`: the path that it had before it was moved. */
export const PathText = ({ path, isFrom = false }: { readonly path: string; readonly isFrom?: boolean }) => (
  <code class={isFrom ? 'doc-path doc-path-from' : 'doc-path'}>
    {path.split('.').map((part, i) =>
      i === 0 ? (
        part
      ) : (
        <>
          <wbr />.{part}
        </>
      ),
    )}
  </code>
)
