/** Where shards are and which of them a document goes to: https://www.elastic.co/guide/en/elasticsearch/reference/8.18/index-modules-allocation.html */
import { illegalArgument } from '@sluice/java'
import { type SettingDefinition, setting } from '../define-setting.js'
import { generalSettings } from './general.js'

const DECIDER = 'org.elasticsearch.cluster.routing.allocation.decider.EnableAllocationDecider'

export const routingSettings = {
  existingShardsAllocator: setting.text({
    key: 'index.allocation.existing_shards_allocator',
    scope: 'static',
    owner: 'private',
    default: 'gateway_allocator',
  }),
  allocationEnable: setting.constant({
    key: 'index.routing.allocation.enable',
    scope: 'dynamic',
    default: 'all',
    className: `${DECIDER}.Allocation`,
    constants: ['NONE', 'NEW_PRIMARIES', 'PRIMARIES', 'ALL'],
  }),
  allocationIgnoreWatermark: setting.boolean({
    key: 'index.routing.allocation.disk.watermark.ignore',
    scope: 'static',
    owner: 'private',
    default: false,
  }),
  allocationTotalShardsPerNode: setting.integer({
    key: 'index.routing.allocation.total_shards_per_node',
    scope: 'dynamic',
    default: -1,
    min: -1,
  }),
  rebalanceEnable: setting.constant({
    key: 'index.routing.rebalance.enable',
    scope: 'dynamic',
    default: 'all',
    className: `${DECIDER}.Rebalance`,
    constants: ['NONE', 'PRIMARIES', 'REPLICAS', 'ALL'],
  }),
  routingPartitionSize: setting.integer({
    key: 'index.routing_partition_size',
    scope: 'final',
    default: 1,
    min: 1,
  }),
  routingPath: setting.list({ key: 'index.routing_path', scope: 'final', default: [] }),
  routingShards: setting.integer({
    key: 'index.number_of_routing_shards',
    scope: 'static',
    default: get => get(generalSettings.shards.key) ?? '1',
    min: 1,
  }),
} as const

/** Throws illegal_argument_exception for routing shards that the shards do not divide. */
export function checkRoutingShards(get: <T>(definition: SettingDefinition<T>) => T): void {
  const shards = get(generalSettings.shards)
  const routing = get(routingSettings.routingShards)
  if (routing < shards) {
    throw illegalArgument(`index.number_of_routing_shards [${routing}] must be >= index.number_of_shards [${shards}]`)
  }
  if (routing % shards !== 0) {
    throw illegalArgument(`the number of source shards [${shards}] must be a factor of [${routing}]`)
  }
}
