/** The comments of a source text, which neither values nor nodes hold. */
import { visit } from 'jsonc-parser'
import { Lexer } from 'yaml'
import { LineIndex, type SourceFormat, type SourceRange } from './place.js'

/** A comment. */
export interface SourceComment extends SourceRange {
  /** Without its signs (`#`, `//`, `/*`) and blanks around it. */
  readonly text: string
  /** Whether nothing else stands before it on its line. */
  readonly isAlone: boolean
}

/** All comments in the order of the text. */
export function commentsOf(text: string, format: SourceFormat): readonly SourceComment[] {
  const lines = new LineIndex(text)
  const found = format === 'json' ? jsonComments(text) : yamlComments(text)
  return found.map(([start, end]) => ({
    text: text
      .slice(start, end)
      .replace(/^(?:#+|\/\/|\/\*)|\*\/$/g, '')
      .trim(),
    isAlone: /^[ \t]*$/.test(text.slice(text.lastIndexOf('\n', start - 1) + 1, start)),
    ...lines.range(start, end),
  }))
}

type Found = readonly (readonly [start: number, end: number])[]

function jsonComments(text: string): Found {
  const found: [number, number][] = []
  const onComment = (offset: number, length: number) => found.push([offset, offset + length])
  visit(text, { onComment }, { disallowComments: false })
  return found
}

/** Signs of the lexer that stand for no text: the start of a document, of a scalar, a flow that is cut off. */
const LEXER_SIGNS = new Set(['\u0002', '\u0018', '\u001f'])

function yamlComments(text: string): Found {
  if (!text.includes('#')) return []
  const found: [number, number][] = []
  let at = 0
  let isScalar = false
  for (const lexeme of new Lexer().lex(text)) {
    if (LEXER_SIGNS.has(lexeme)) {
      isScalar = lexeme === '\u001f'
      continue
    }
    if (!isScalar && lexeme.startsWith('#')) found.push([at, at + lexeme.length])
    isScalar = false
    at += lexeme.length
  }
  return found
}
