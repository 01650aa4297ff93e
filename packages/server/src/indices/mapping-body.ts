/** Mappings of request bodies. */
import { JavaException } from '@sluice/java'
import {
  builtinContext,
  type Mapping,
  type MappingContext,
  mapperParsing,
  readMapping,
  readMappingInSteps,
  runInTurns,
  showMappingInSteps,
} from '@sluice/search'
import { pauseWhenOver, type Turn } from '@sluice/store'

/** Reads a mapping. Throws mapper_parsing_exception `Failed to parse mapping: …` around what is wrong with it. */
export function readMappingBody(body: ReadonlyMap<string, unknown>, context: MappingContext = builtinContext): Mapping {
  try {
    return readMapping(body, context)
  } catch (thrown) {
    throw failedToParse(thrown)
  }
}

/**
 * The same in turns with other requests, since a mapping may have hundreds of thousands of fields. What the state will keep of it is made, too.
 * Rejects as `readMappingBody` throws.
 */
export async function readMappingInTurns(
  body: ReadonlyMap<string, unknown>,
  context: MappingContext,
  turn: Turn,
): Promise<Mapping> {
  const pause = (): Promise<void> => pauseWhenOver(turn)
  try {
    const mapping = await runInTurns(readMappingInSteps(body, context), pause)
    await runInTurns(showMappingInSteps(mapping), pause)
    return mapping
  } catch (thrown) {
    throw failedToParse(thrown)
  }
}

const failedToParse = (thrown: unknown): unknown =>
  thrown instanceof JavaException ? mapperParsing(`Failed to parse mapping: ${thrown.text}`, thrown) : thrown
