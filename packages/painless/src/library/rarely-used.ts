/**
 * What only the whole library has: classes that pipelines hardly use and that are much code, the formats of `java.text`, the older
 * classes of dates and the digests above all. `@sluice/painless` works without them; `useWholeLibrary` adds them.
 */
import { javaCalendars } from './calendar/index.js'
import { rarelyUsedCollections } from './collection/rarely-used.js'
import type { Library } from './define.js'
import { docField } from './doc-field.js'
import { docValues } from './doc-values.js'
import { javaFormats } from './formats/index.js'
import { rarelyUsedJavaLang } from './lang/rarely-used.js'
import { rarelyUsedJavaMath } from './math/rarely-used.js'
import { movingFunctions } from './moving-functions.js'
import { nioBuffers } from './nio/buffers.js'
import { scoreScript } from './score-script.js'
import { rarelyUsedJavaStreams } from './stream/rarely-used.js'
import { rarelyUsedJavaText } from './text/rarely-used.js'
import { rarelyUsedJavaTime } from './time/rarely-used.js'
import { denseVectors } from './vector-functions.js'

/** The members, some of classes of which others are always there. */
export const rarelyUsedLibrary: Library = {
  ...rarelyUsedCollections,
  ...rarelyUsedJavaLang,
  ...rarelyUsedJavaMath,
  ...rarelyUsedJavaStreams,
  ...rarelyUsedJavaText,
  ...rarelyUsedJavaTime,
  ...javaCalendars,
  ...javaFormats,
  ...nioBuffers,
  ...docValues,
  ...denseVectors,
  'org.elasticsearch.script.ScoreScript': scoreScript,
  'org.elasticsearch.script.field.Field': docField,
  'org.elasticsearch.search.aggregations.pipeline.MovingFunctions': movingFunctions,
}
