/** Data streams as answers show them. */
import {
  type DataStream,
  globalRetention,
  matchingTemplate,
  rolloverConditions,
  type StateValue,
  type Store,
  shownLifecycle,
} from '@sluice/store'
import { healthOf } from '../cluster/health.js'

/** The name of the lifecycle that creates and deletes the indices of a data stream. */
const managedBy = (lifecycle: StateValue | null): string =>
  lifecycle?.get('enabled') === true ? 'Data stream lifecycle' : 'Unmanaged'

/** One member of `data_streams`. */
export function shownDataStream(store: Store, stream: DataStream): Map<string, unknown> {
  const { name, indices, generation, lifecycle, isHidden, allowsCustomRouting } = stream
  const template = matchingTemplate(store.state, name, false)
  const meta = template?.[1].get('_meta')
  const found = indices.map(each => store.indices.get(each)!)
  return new Map<string, unknown>([
    ['name', name],
    ['timestamp_field', new Map([['name', '@timestamp']])],
    [
      'indices',
      found.map(
        index =>
          new Map<string, unknown>([
            ['index_name', index.name],
            ['index_uuid', index.uuid],
            ['prefer_ilm', true],
            ['managed_by', managedBy(lifecycle)],
          ]),
      ),
    ],
    ['generation', generation],
    ...(meta === undefined ? [] : [['_meta', meta] as const]),
    ['status', healthOf(found).toUpperCase()],
    ...(template === null ? [] : [['template', template[0]] as const]),
    ...(lifecycle === null ? [] : [['lifecycle', lifecycle] as const]),
    ['next_generation_managed_by', managedBy(lifecycle)],
    ['prefer_ilm', true],
    ['hidden', isHidden],
    ['system', false],
    ['allow_custom_routing', allowsCustomRouting],
    ['replicated', false],
    ['rollover_on_write', stream.rollsOverOnWrite],
  ])
}

/**
 * The member `lifecycle`, with the retention that counts and, where defaults are asked for, what makes it roll over; none without a
 * lifecycle.
 */
export function lifecycleMembers(store: Store, stream: DataStream, withDefaults: boolean): Map<string, unknown> {
  const { lifecycle } = stream
  if (lifecycle === null) return new Map()
  const shown = shownLifecycle(lifecycle, globalRetention(store))
  if (withDefaults) shown.set('rollover', rolloverConditions(store, stream))
  return new Map([['lifecycle', shown]])
}
