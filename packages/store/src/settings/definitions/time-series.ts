/** The mode of an index, and what time series need: https://www.elastic.co/guide/en/elasticsearch/reference/8.18/tsds-index-settings.html */
import { compileEsReader, ENGLISH, illegalArgument, JavaException, UTC } from '@sluice/java'
import { type SettingDefinition, type SettingText, setting } from '../define-setting.js'
import { routingSettings } from './routing.js'
import { sortSettings } from './sort.js'

const FORMAT = 'strict_date_optional_time||epoch_millis'
const reader = compileEsReader(FORMAT, { zone: UTC, locale: ENGLISH })

/** The milliseconds of a date. */
function readDate(text: string): number {
  if (text === '') throw illegalArgument('cannot parse empty datetime')
  try {
    return Number(reader.read(text).epochMillis)
  } catch (thrown) {
    if (!(thrown instanceof JavaException)) throw thrown
    throw illegalArgument(`failed to parse date field [${text}] with format [${FORMAT}]`, thrown.cause ?? thrown)
  }
}

const START = '-9999-01-01T00:00:00Z'

export const timeSeriesSettings = {
  lookAheadTime: setting.time({ key: 'index.look_ahead_time', scope: 'dynamic', default: '30m', min: '1m', max: '7d' }),
  lookBackTime: setting.time({ key: 'index.look_back_time', scope: 'dynamic', default: '2h', min: '1m', max: '7d' }),
  mode: setting.constant({
    key: 'index.mode',
    scope: 'final',
    default: 'standard',
    className: 'org.elasticsearch.index.IndexMode',
    constants: ['STANDARD', 'TIME_SERIES', 'LOGSDB', 'LOOKUP'],
  }),
  timeSeriesCodec: setting.boolean({
    key: 'index.time_series.es87tsdb_codec.enabled',
    scope: 'final',
    default: true,
  }),
  timeSeriesEnd: setting.custom(
    { key: 'index.time_series.end_time', scope: 'dynamic', default: '9999-12-31T23:59:59.999Z' },
    readDate,
  ),
  timeSeriesStart: setting.custom({ key: 'index.time_series.start_time', scope: 'final', default: START }, readDate),
} as const

/** Throws illegal_argument_exception for settings that do not go with the mode of the index. */
export function checkMode(
  get: <T>(definition: SettingDefinition<T>) => T,
  given: (key: string) => SettingText | undefined,
): void {
  const { mode, timeSeriesStart, timeSeriesEnd } = timeSeriesSettings
  const { routingPath, routingPartitionSize } = routingSettings
  const hasPath = get(routingPath).length > 0
  if (get(mode) === 'TIME_SERIES') {
    if (!hasPath) throw illegalArgument(`[index.mode=time_series] requires a non-empty [${routingPath.key}]`)
    const partitioned = get(routingPartitionSize) === 1 ? [] : [routingPartitionSize]
    const sorted = Object.values(sortSettings).filter(definition => get(definition).length > 0)
    const [refused] = [...partitioned, ...sorted]
    if (refused !== undefined) throw illegalArgument(`[index.mode=time_series] is incompatible with [${refused.key}]`)
    return
  }
  const needsMode = [
    ...(hasPath ? [routingPath] : []),
    ...(get(timeSeriesStart) === readDate(START) ? [] : [timeSeriesStart]),
    ...(given(timeSeriesEnd.key) === undefined ? [] : [timeSeriesEnd]),
  ]
  if (needsMode[0] !== undefined) throw illegalArgument(`[${needsMode[0].key}] requires [index.mode=time_series]`)
}
