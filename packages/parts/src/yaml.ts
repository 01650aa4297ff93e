/**
 * Stands in for the parser and writer of YAML until it is loaded: who has JSON pipelines needs neither. What is exported is changed when
 * the parser comes, so that those who import it have the real thing from then on.
 */
import type * as Yaml from 'yaml'
import { PartMissing } from './part-missing.js'

// A plain function, since some of the names are called with `new`.
function missing(): never {
  throw new PartMissing('yaml')
}

export let Composer = missing as unknown as typeof Yaml.Composer
export let Document = missing as unknown as typeof Yaml.Document
export let Lexer = missing as unknown as typeof Yaml.Lexer
export let Pair = missing as unknown as typeof Yaml.Pair
export let Parser = missing as unknown as typeof Yaml.Parser
export let Scalar = missing as unknown as typeof Yaml.Scalar
export let YAMLMap = missing as unknown as typeof Yaml.YAMLMap
export let YAMLParseError = missing as unknown as typeof Yaml.YAMLParseError
export let YAMLSeq = missing as unknown as typeof Yaml.YAMLSeq
export let isAlias = missing as unknown as typeof Yaml.isAlias
export let isCollection = missing as unknown as typeof Yaml.isCollection
export let isMap = missing as unknown as typeof Yaml.isMap
export let isPair = missing as unknown as typeof Yaml.isPair
export let isScalar = missing as unknown as typeof Yaml.isScalar
export let isSeq = missing as unknown as typeof Yaml.isSeq
export let parseDocument = missing as unknown as typeof Yaml.parseDocument
export let stringify = missing as unknown as typeof Yaml.stringify
export let visit = missing as unknown as typeof Yaml.visit

let isLoaded = false

/** Loads the parser, if it is not loaded yet. */
export async function loadYaml(): Promise<void> {
  if (isLoaded) return
  const yaml = await import('yaml')
  ;({ Composer, Document, Lexer, Pair, Parser, Scalar, YAMLMap, YAMLParseError, YAMLSeq } = yaml)
  ;({ isAlias, isCollection, isMap, isPair, isScalar, isSeq, parseDocument, stringify, visit } = yaml)
  isLoaded = true
}
