/**
 * Stands in for the parser of YAML in the language service until it is loaded: a JSON pipeline needs none. What is exported is changed when
 * the parser comes, so that those who import it have the real thing from then on.
 */
import type * as Yaml from 'yaml'
import { PartMissing } from './part-missing.js'

// A plain function, since some of the names are called with `new`.
function missing(): never {
  throw new PartMissing('yaml')
}

export let parseDocument = missing as unknown as typeof Yaml.parseDocument
export let isAlias = missing as unknown as typeof Yaml.isAlias
export let isCollection = missing as unknown as typeof Yaml.isCollection
export let isMap = missing as unknown as typeof Yaml.isMap
export let isPair = missing as unknown as typeof Yaml.isPair
export let isScalar = missing as unknown as typeof Yaml.isScalar
export let isSeq = missing as unknown as typeof Yaml.isSeq
export let Lexer = missing as unknown as typeof Yaml.Lexer

let isLoaded = false

/** Loads the parser; at once when it is there. */
export async function loadYaml(): Promise<void> {
  if (isLoaded) return
  ;({ parseDocument, isAlias, isCollection, isMap, isPair, isScalar, isSeq, Lexer } = await import('yaml'))
  isLoaded = true
}
