/** Mappings of request bodies. */
import { JavaException } from '@sluice/java'
import { builtinContext, type Mapping, type MappingContext, mapperParsing, readMapping } from '@sluice/search'

/** Reads a mapping. Throws mapper_parsing_exception `Failed to parse mapping: …` around what is wrong with it. */
export function readMappingBody(body: ReadonlyMap<string, unknown>, context: MappingContext = builtinContext): Mapping {
  try {
    return readMapping(body, context)
  } catch (thrown) {
    if (!(thrown instanceof JavaException)) throw thrown
    throw mapperParsing(`Failed to parse mapping: ${thrown.text}`, thrown)
  }
}
