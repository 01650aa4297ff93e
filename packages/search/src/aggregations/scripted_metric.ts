/** The aggregation `scripted_metric`. */

import { readScript } from '../query/read-script.js'
import type { ScriptReference } from '../query/script-host.js'
import { noScripts } from '../query/script-host.js'
import { defineMetricAggregation } from './define-aggregation.js'
import { type AggregationOption, ANY, opt, option } from './options.js'

const script = (doc: string, required = false): AggregationOption<ScriptReference | null> =>
  option<ScriptReference | null>({ doc, default: null, required }, { type: ['string', 'object'] }, ANY, readScript)

export default defineMetricAggregation({
  name: 'scripted_metric',
  summary: 'What scripts compute of documents. No search runs scripts yet: it is read, and refused.',
  page: 'search-aggregations-metrics-scripted-metric-aggregation.html',
  options: {
    init_script: script('Runs before any document.'),
    map_script: script('Runs on each document.', true),
    combine_script: script('Runs on each shard in the end.'),
    reduce_script: script('Runs on the states of all shards.'),
    params: opt.map({ doc: 'The parameters of all scripts.', default: null }),
  },
  examples: [],
  aggregator({ map_script }) {
    throw noScripts(map_script!)
  },
})
