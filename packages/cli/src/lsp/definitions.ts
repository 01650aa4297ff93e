/** Where what a document names is written: the pipeline that a processor calls, the files of a file of tests. */
import { statSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { isPipelineName, type PipelineSource, textAt } from '@sluice/language-service'
import { linkReferences } from '@sluice/testing/layout'
import type { Location, Position } from 'vscode-languageserver/node'
import type { TextDocument } from 'vscode-languageserver-textdocument'
import { fileOf, kindOf, nameOf } from './text-document.js'

/** The definition of the name at a position; null if there is no name. `siblings` are the pipelines that can be called. */
export function definitionAt(
  document: TextDocument,
  position: Position,
  siblings: readonly PipelineSource[],
): Location | null {
  const file = fileOf(document)
  const kind = kindOf(document)
  if (file === null || (kind !== 'pipeline' && kind !== 'cases')) return null
  const found = textAt(document.getText(), document.offsetAt(position), { name: nameOf(document) })
  if (found === null) return null
  if (isPipelineName(found.path)) {
    const id = linkReferences(found.text).trim()
    const target = siblings.find(each => (each.id ?? path.parse(each.name).name) === id)
    if (target !== undefined) return locationOf(target)
  }
  const named = path.resolve(path.dirname(file), found.text)
  return kind === 'cases' && isFile(named) ? location(named, 0, 0) : null
}

function locationOf(source: PipelineSource): Location {
  const { line, column } = source.id === null ? { line: 1, column: 1 } : source.placeOf([])
  return location(source.name, line - 1, column - 1)
}

function location(file: string, line: number, character: number): Location {
  const start = { line, character }
  return { uri: pathToFileURL(file).href, range: { start, end: start } }
}

const isFile = (file: string): boolean => statSync(file, { throwIfNoEntry: false })?.isFile() === true
