/** Faults of mappings and documents, with Elasticsearch's types and texts. */
import { illegalArgument, JavaException } from '@sluice/java'

const BAD_REQUEST = { $status: 400 }

/** `mapper_parsing_exception`, 400. */
export const mapperParsing = (text: string, cause?: JavaException): JavaException =>
  new JavaException('org.elasticsearch.index.mapper.MapperParsingException', text, cause, BAD_REQUEST)

/** `document_parsing_exception` at a place of the document, 400. */
export const documentParsing = (
  { line, column }: { readonly line: number; readonly column: number },
  text: string,
  cause?: JavaException,
): JavaException =>
  new JavaException(
    'org.elasticsearch.index.mapper.DocumentParsingException',
    `[${line}:${column}] ${text}`,
    cause,
    BAD_REQUEST,
  )

/** `strict_dynamic_mapping_exception` for a field that a strict mapping does not have, 400. */
export const strictDynamicMapping = (
  { line, column }: { readonly line: number; readonly column: number },
  field: string,
  parent: string,
): JavaException =>
  new JavaException(
    'org.elasticsearch.index.mapper.StrictDynamicMappingException',
    `[${line}:${column}] mapping set to strict, dynamic introduction of [${field}] within [${parent}] is not allowed`,
    undefined,
    BAD_REQUEST,
  )

/** `illegal_argument_exception` for a mapping that cannot become another: `mapper [a] cannot be changed from type [x] to [y]`. */
export const typeChange = (path: string, from: string, to: string): JavaException =>
  illegalArgument(`mapper [${path}] cannot be changed from type [${from}] to [${to}]`)

/** `mapper_exception`, 500: a part of a mapping that no update may change. */
export const mapperFault = (text: string): JavaException =>
  new JavaException('org.elasticsearch.index.mapper.MapperException', text)
