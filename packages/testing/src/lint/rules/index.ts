/** The rules: an explicit list; a test proves that it matches the folder. */
import type { LintRule } from '../rule.js'
import conditionEscapes from './condition-escapes.js'
import configuration from './configuration.js'
import constantCondition from './constant-condition.js'
import deadOnFailure from './dead-on-failure.js'
import duplicateProcessor from './duplicate-processor.js'
import duplicateTag from './duplicate-tag.js'
import failureMetadata from './failure-metadata.js'
import foreachOwnList from './foreach-own-list.js'
import grokCost from './grok-cost.js'
import grokWarning from './grok-warning.js'
import jse00001 from './jse00001.js'
import missingField from './missing-field.js'
import nullUnsafeCondition from './null-unsafe-condition.js'
import nullUnsafeScript from './null-unsafe-script.js'
import overwrittenValue from './overwritten-value.js'
import redundantNullSafety from './redundant-null-safety.js'
import regexCost from './regex-cost.js'
import secretInText from './secret-in-text.js'
import severalProcessors from './several-processors.js'
import svr00006 from './svr00006.js'
import svr00008 from './svr00008.js'
import svr00009 from './svr00009.js'
import svr00011 from './svr00011.js'
import typeMismatch from './type-mismatch.js'
import unanchoredGrok from './unanchored-grok.js'
import unreachableProcessor from './unreachable-processor.js'
import unremovedTemporary from './unremoved-temporary.js'
import unwrittenTemporary from './unwritten-temporary.js'

/** All rules in alphabetical order; package-spec's by their codes. */
export const lintRules: readonly LintRule[] = [
  conditionEscapes,
  configuration,
  constantCondition,
  deadOnFailure,
  duplicateProcessor,
  duplicateTag,
  failureMetadata,
  foreachOwnList,
  grokCost,
  grokWarning,
  jse00001,
  missingField,
  nullUnsafeCondition,
  nullUnsafeScript,
  overwrittenValue,
  redundantNullSafety,
  regexCost,
  secretInText,
  severalProcessors,
  svr00006,
  svr00008,
  svr00009,
  svr00011,
  typeMismatch,
  unanchoredGrok,
  unreachableProcessor,
  unremovedTemporary,
  unwrittenTemporary,
]
