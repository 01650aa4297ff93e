/** All forms of coverage reports. */
import { cobertura } from './cobertura.js'
import type { CoverageFormat } from './format.js'
import { html } from './html.js'
import { json } from './json.js'
import { lcov } from './lcov.js'
import { sonar } from './sonar.js'
import { text } from './text.js'

export type { CoverageContext, CoverageFormat } from './format.js'

/** All forms, by their names. */
export const coverageFormats: readonly CoverageFormat[] = [cobertura, html, json, lcov, sonar, text]
