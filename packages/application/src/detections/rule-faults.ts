/** The faults of a rule whose fields each match their schema. */
import type { RuleInput } from './rule-schema.js'
import { ruleTypeOf } from './rule-types.js'

/** A length of time as the alerting framework takes it. */
const DURATION = /^[1-9]\d*[smhd]$/

/** All faults of a rule, in Kibana's words. */
export function inputFaults(input: RuleInput): readonly string[] {
  const { timeline_id, timeline_title, interval } = input
  return [
    ...timelineFaults(timeline_id, timeline_title),
    ...(ruleTypeOf(input.type).faults?.(input) ?? []),
    ...(interval === undefined || DURATION.test(String(interval))
      ? []
      : [`Error validating create data - [schedule.interval]: string is not a valid duration: ${interval}`]),
  ]
}

function timelineFaults(id: unknown, title: unknown): readonly string[] {
  if (id === undefined)
    return title === undefined ? [] : ['when "timeline_title" exists, "timeline_id" must also exist']
  if (id === '') return ['"timeline_id" cannot be an empty string']
  if (title === undefined) return ['when "timeline_id" exists, "timeline_title" must also exist']
  return title === '' ? ['"timeline_title" cannot be an empty string'] : []
}
