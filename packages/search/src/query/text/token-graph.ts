/**
 * Tokens of a query as a graph: words that replace one another, and parallel paths of several words.
 * https://www.elastic.co/guide/en/elasticsearch/reference/8.18/token-graphs.html
 */
import type { QueryToken } from './analyze.js'

/** Words at one place, or paths of words between two places. */
export type GraphStep =
  | { readonly kind: 'words'; readonly words: readonly Uint8Array[] }
  | { readonly kind: 'paths'; readonly paths: readonly (readonly Uint8Array[])[] }

/** Whether a token spans several positions. */
export const isGraph = (tokens: readonly QueryToken[]): boolean => tokens.some(({ span }) => span > 1)

/** The steps of a string, from one place that all paths go through to the next. `tooMany` is thrown for more paths than `limit`. */
export function graphSteps(tokens: readonly QueryToken[], limit: number, tooMany: () => Error): GraphStep[] {
  const steps: GraphStep[] = []
  for (let i = 0; i < tokens.length; ) {
    const start = tokens[i]!.position
    let end = start + 1
    let to = i
    while (to < tokens.length && tokens[to]!.position < end) {
      end = Math.max(end, tokens[to]!.position + tokens[to]!.span)
      to++
    }
    const part = tokens.slice(i, to)
    const hasSidePaths = part.some(({ position, span }) => position !== start || position + span !== end)
    steps.push(
      hasSidePaths
        ? { kind: 'paths', paths: pathsOf(part, start, end, limit, tooMany) }
        : { kind: 'words', words: part.map(({ bytes }) => bytes) },
    )
    i = to
  }
  return steps
}

/** All paths between two places. */
export function pathsOf(
  tokens: readonly QueryToken[],
  start: number,
  end: number,
  limit: number,
  tooMany: () => Error,
): Uint8Array[][] {
  const paths: Uint8Array[][] = []
  const pending: { readonly place: number; readonly words: Uint8Array[] }[] = [{ place: start, words: [] }]
  while (pending.length > 0) {
    const { place, words } = pending.pop()!
    if (place >= end) {
      paths.push(words)
      if (paths.length > limit) throw tooMany()
      continue
    }
    // A place without tokens, of which a filter took them, is the next one that has some.
    const next = tokens.find(({ position }) => position >= place)?.position
    if (next === undefined) {
      paths.push(words)
      continue
    }
    const from = tokens.filter(({ position }) => position === next)
    for (const { bytes, span } of from.reverse()) pending.push({ place: next + span, words: [...words, bytes] })
  }
  return paths
}
