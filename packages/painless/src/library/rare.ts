/**
 * What only the whole library has: classes that pipelines hardly use and that are much code, the formats of `java.text`, the older
 * classes of dates and the digests above all. `@sluice/painless` works without them; `useWholeLibrary` adds them.
 */
import { javaCalendars } from './calendar/index.js'
import { rareCollections } from './collection/rare.js'
import type { Library } from './define.js'
import { docField } from './doc-field.js'
import { docValues } from './doc-values.js'
import { javaFormats } from './formats/index.js'
import { rareJavaLang } from './lang/rare.js'
import { rareJavaMath } from './math/rare.js'
import { movingFunctions } from './moving-functions.js'
import { nioBuffers } from './nio/buffers.js'
import { scoreScript } from './score-script.js'
import { rareJavaStreams } from './stream/rare.js'
import { rareJavaText } from './text/rare.js'
import { rareJavaTime } from './time/rare.js'

/** The members, some of classes of which others are always there. */
export const rareLibrary: Library = {
  ...rareCollections,
  ...rareJavaLang,
  ...rareJavaMath,
  ...rareJavaStreams,
  ...rareJavaText,
  ...rareJavaTime,
  ...javaCalendars,
  ...javaFormats,
  ...nioBuffers,
  ...docValues,
  'org.elasticsearch.script.ScoreScript': scoreScript,
  'org.elasticsearch.script.field.Field': docField,
  'org.elasticsearch.search.aggregations.pipeline.MovingFunctions': movingFunctions,
}
