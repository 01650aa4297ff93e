/** Links and headings of Markdown. */

/** A link to another file or heading of the repository. */
export interface RelativeLink {
  readonly target: string
  /** From 1. */
  readonly line: number
}

/** The links of a text that lead to files or headings; none of code, and none with a scheme. */
export const linksOf = (markdown: string): RelativeLink[] =>
  linesOutsideCode(markdown).flatMap(({ text, line }) =>
    [...text.replaceAll(/`[^`]*`/g, code => ' '.repeat(code.length)).matchAll(/\]\(([^()\s]+)\)/g)]
      .map(match => ({ target: match[1]!, line }))
      .filter(({ target }) => !/^[a-z][a-z+.-]*:/i.test(target)),
  )

/** The ids of a text's headings, as GitHub and the site make them. */
export function headingIds(markdown: string): ReadonlySet<string> {
  const ids = new Set<string>()
  for (const { text } of linesOutsideCode(markdown)) {
    const heading = /^#{1,6}\s+(.+?)\s*$/.exec(text)?.[1]
    if (heading === undefined) continue
    const id = idOf(heading)
    let own = id
    for (let i = 1; ids.has(own); i++) own = `${id}-${i}`
    ids.add(own)
  }
  return ids
}

const idOf = (heading: string): string =>
  heading
    .replaceAll(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}\s_-]/gu, '')
    .replaceAll(/\s/g, '-')

function linesOutsideCode(markdown: string): { readonly text: string; readonly line: number }[] {
  let isCode = false
  return markdown.split('\n').flatMap((text, i) => {
    const isFence = /^\s*```/.test(text)
    if (isFence) isCode = !isCode
    return isCode || isFence ? [] : [{ text, line: i + 1 }]
  })
}
