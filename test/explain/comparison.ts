/** Compares explanations with what steps did, and counts. */
import { diffDocuments, FieldPath, registry } from '@sluice/core'
import { type ExplainedCondition, type ExplainedDate, explainStep, type StepExplanation } from '@sluice/explain'
import { javaToString } from '@sluice/java'
import type { WireCase } from '../conformance/replay.js'
import { foundValues, jsonOf } from './found-values.js'
import { type RecordedStep, recordedSteps } from './recorded-steps.js'

type Body = Extract<StepExplanation, { written: unknown }>

/** The disagreements, and the number of comparisons. */
export class Comparison {
  readonly compared: Record<string, number> = {}
  readonly different: string[] = []

  /** Explains every step of a recorded request. */
  add(recorded: WireCase): void {
    for (const each of recordedSteps(recorded)) this.addStep(`${recorded.group} ${recorded.name}`, each)
  }

  private check(kind: string, where: string, explained: unknown, recorded: unknown): void {
    this.compared[kind] = (this.compared[kind] ?? 0) + 1
    const [one, other] = [JSON.stringify(explained), JSON.stringify(recorded)]
    if (one !== other) this.different.push(`${where}, ${kind}: explained ${one}, recorded ${other}`)
  }

  private addStep(where: string, recorded: RecordedStep): void {
    const { step, options, before, services, entry } = recorded
    const untouched = javaToString(before.source)
    const explained = explainStep({ type: step.type, options, document: before, services, registry })
    this.check('document as it was', where, javaToString(before.source), untouched)
    this.check('plain data', where, structuredClone(explained), explained)
    const condition = explained.find(each => each.kind === 'condition')
    if (entry === null) {
      // A step that calls a pipeline is also taken back if the name of that cannot be rendered.
      if (condition !== undefined && step.body.call === undefined) this.checkFailed(where, condition)
      return
    }
    const result = entry.condition?.result
    if (result === null) {
      if (condition !== undefined) this.checkFailed(where, condition)
      return
    }
    if (result !== undefined) this.checkCondition(where, condition, result)
    if (entry.status === 'skipped') this.check('nothing after a skip', where, explained.length, 1)
    else for (const each of explained) if ('written' in each) this.checkBody(where, each, recorded)
    if (entry.status === 'success') this.checkFound(where, explained, recorded)
  }

  private checkFailed(where: string, { result, fault }: ExplainedCondition): void {
    this.check('condition that failed', where, [result, fault === null], [null, false])
  }

  private checkCondition(where: string, condition: ExplainedCondition | undefined, result: boolean): void {
    this.check('condition', where, condition?.result, result)
    const [only, more] = condition?.nodes ?? []
    if (only === undefined || more !== undefined || only.state !== 'evaluated') return
    this.check('top of a condition', where, only.value?.text, String(result))
  }

  private checkBody(where: string, body: Body, { entry, before }: RecordedStep): void {
    const { kind } = body
    const { after, error, status } = entry!
    this.check(`outcome of ${kind}`, where, body.fault === null, status === 'success')
    if (error !== null) {
      const { text } = 'processorType' in error ? error.cause : error
      this.check(`fault of ${kind}`, where, body.fault?.reason, text)
    }
    if (kind === 'date') this.checkDate(where, body)
    // An element of foreach is also a part of its list; in a copy it is not.
    if (after === null || status !== 'success' || before.ingest.has('_value')) return
    const changes = diffDocuments(before, after)
    const paths = changes.map(({ path }) => path)
    this.check(
      `fields of ${kind}`,
      where,
      body.written.map(({ path }) => path),
      paths,
    )
    for (const [i, { path, after: value }] of changes.entries()) {
      const shown = body.written[i]?.value
      const json = value === undefined ? null : jsonOf(value)
      if (json !== null && shown?.isCut === false) this.check(`values of ${kind}`, `${where} ${path}`, shown.text, json)
    }
  }

  /** A date that was read is the one that was written, if the layout of that is the usual one. It has years of an era. */
  private checkDate(where: string, { date, fault, formats, written }: ExplainedDate): void {
    this.check(
      'format that took a date',
      where,
      formats.filter(({ status }) => status === 'took').length,
      date === null ? 0 : 1,
    )
    if (fault === null) this.check('date that was read', where, date !== null, true)
    const target = written.find(({ value }) =>
      /^"\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}(?:Z|[+-]\d\d:\d\d)"$/.test(value?.text ?? ''),
    )
    const [, iso] = /^([12]\d{3}-[\dT:.-]+(?:Z|[+-]\d\d:\d\d))(?:\[.*)?$/.exec(date ?? '') ?? []
    if (target === undefined || iso === undefined) return
    this.check('instant of a date', where, Date.parse(iso), Date.parse(JSON.parse(target.value!.text) as string))
  }

  private checkFound(where: string, explained: readonly StepExplanation[], recorded: RecordedStep): void {
    const { step, options, before, entry } = recorded
    const { after } = entry!
    if (after === null || !(options instanceof Map)) return
    for (const each of explained) {
      if (each.kind === 'template' && step.type !== 'set') continue
      for (const [field, json] of foundValues(each, options as ReadonlyMap<string, unknown>, before)) {
        const value = FieldPath.parse(field).find(after)
        this.check(`found by ${each.kind}`, `${where} ${field}`, json, value === undefined ? null : jsonOf(value))
      }
    }
  }
}
