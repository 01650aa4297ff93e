/** The common part of detection rule tests. */

export const RULES_PATH = '/api/detection_engine/rules'

/** The required members of a rule of any type. */
export const BASE = { name: 'n', description: 'd', risk_score: 1, severity: 'low' }

/** The least that a rule of the type `query` needs. */
export const RULE = { ...BASE, type: 'query', rule_id: 'r' }

/** An error of the detection engine. */
export const siem = (message: unknown, status_code = 400) => ({ message, status_code })
