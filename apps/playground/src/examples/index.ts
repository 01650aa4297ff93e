/** All examples, in the order in which they are offered. The first one is open when nothing else is. */
import { addressParts } from './address-parts.js'
import { agentAndPlace } from './agent-and-place.js'
import { conditionTree } from './condition-tree.js'
import { csvLines } from './csv-lines.js'
import { datesAndZones } from './dates-and-zones.js'
import type { Example } from './example.js'
import { failureDetails } from './failure-details.js'
import { firewallKv } from './firewall-kv.js'
import { firstSteps } from './first-steps.js'
import { foreachList } from './foreach-list.js'
import { jsonLog } from './json-log.js'
import { nginxAccess } from './nginx-access.js'
import { nullSafeScript } from './null-safe-script.js'
import { personalData } from './personal-data.js'
import { stackTraces } from './stack-traces.js'
import { subPipelines } from './sub-pipelines.js'
import { syslogDissect } from './syslog-dissect.js'
import { toEcs } from './to-ecs.js'

export { type Example, type ExampleChange, type ExampleOutcome, exampleState } from './example.js'
export { firstSteps } from './first-steps.js'

export const examples: readonly [Example, ...Example[]] = [
  firstSteps,
  nginxAccess,
  syslogDissect,
  jsonLog,
  firewallKv,
  csvLines,
  stackTraces,
  datesAndZones,
  agentAndPlace,
  addressParts,
  nullSafeScript,
  conditionTree,
  foreachList,
  failureDetails,
  subPipelines,
  toEcs,
  personalData,
]
