/** All forms. Of two that are equally sure the earlier one is taken; the list of forms shows them in this order. */
import type { SampleForm } from '../sample.js'
import { bulk } from './bulk.js'
import { csv } from './csv.js'
import { discoverCsv } from './discover-csv.js'
import { jsonArray } from './json-array.js'
import { jsonObjects } from './json-objects.js'
import { logLines } from './log-lines.js'
import { multilineLog } from './multiline-log.js'
import { ndjson } from './ndjson.js'
import { packageEvents } from './package-events.js'
import { packageLog } from './package-log.js'
import { pipelineForm } from './pipeline.js'
import { requests } from './requests.js'
import { savedObjects } from './saved-objects.js'
import { searchResponse } from './search-response.js'
import { simulateBody } from './simulate-body.js'

export const sampleForms: readonly SampleForm[] = [
  pipelineForm,
  requests,
  savedObjects,
  simulateBody,
  searchResponse,
  packageEvents,
  bulk,
  ndjson,
  jsonArray,
  jsonObjects,
  packageLog,
  discoverCsv,
  csv,
  multilineLog,
  logLines,
]
