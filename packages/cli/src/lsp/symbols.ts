/** The outline of a document: the processors of a pipeline, the cases of a file of tests. */
import { formatOf, outlineOf, type PlacedProcessor, readSourceNodes, type SourceNode } from '@sluice/language-service'
import { type DocumentSymbol, SymbolKind } from 'vscode-languageserver/node'
import type { TextDocument } from 'vscode-languageserver-textdocument'
import { kindOf, nameOf, rangeIn } from './text-document.js'

/** The symbols of a document; empty if Sluice does not read it. */
export function symbolsOf(document: TextDocument): DocumentSymbol[] {
  const kind = kindOf(document)
  if (kind === 'pipeline') return processorSymbols(document)
  return kind === 'cases' ? casesOf(document).map(each => symbol(document, each, SymbolKind.Method, '')) : []
}

/** A part of a document with its name. */
export interface NamedPart {
  readonly name: string
  readonly start: number
  readonly end: number
}

/** The cases of a file of tests, with their names. */
export function casesOf(document: TextDocument): NamedPart[] {
  const text = document.getText()
  const cases = memberOf(readSourceNodes(text, formatOf(text, nameOf(document))), 'cases')
  if (cases?.kind !== 'list') return []
  return cases.items.flatMap(item => {
    const name = memberOf(item, 'name')
    const { start, end } = item
    return name?.kind === 'scalar' && typeof name.value === 'string' && name.value !== ''
      ? [{ name: name.value, start, end: start + text.slice(start, end).trimEnd().length }]
      : []
  })
}

const memberOf = (node: SourceNode | null, key: string): SourceNode | null =>
  node?.kind === 'map' ? (node.members.find(each => each.key === key)?.value ?? null) : null

/** Processors within others are their children. */
function processorSymbols(document: TextDocument): DocumentSymbol[] {
  const text = document.getText()
  const top: DocumentSymbol[] = []
  const open: DocumentSymbol[] = []
  for (const placed of outlineOf(text, formatOf(text, nameOf(document)))) {
    const made = processorSymbol(document, placed)
    open.length = placed.depth
    const parent = open[placed.depth - 1]
    if (parent === undefined) top.push(made)
    else (parent.children ??= []).push(made)
    open.push(made)
  }
  return top
}

function processorSymbol(document: TextDocument, placed: PlacedProcessor): DocumentSymbol {
  const { type, tag, description, range, isOnFailure } = placed
  const name = tag === null ? type : `${type} [${tag}]`
  return symbol(document, { name, ...range }, isOnFailure ? SymbolKind.Event : SymbolKind.Function, description ?? '')
}

function symbol(document: TextDocument, { name, start, end }: NamedPart, kind: SymbolKind, detail: string) {
  const range = rangeIn(document, { start, end })
  const firstLine = document.getText().slice(start, end).split('\n', 1)[0]!
  return { name, detail, kind, range, selectionRange: rangeIn(document, { start, end: start + firstLine.length }) }
}
