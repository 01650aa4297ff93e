/** The checks of Elasticsearch when it builds shapes, with its messages. */
import { doubleOf, illegalArgument, javaToString } from '@sluice/java'
import type { Circle, Point } from './shape.js'

const text = (value: number): string => javaToString(doubleOf(value))

/** A circle. Throws illegal_argument_exception for a negative radius. */
export function circleOf(x: number, y: number, radius: number, altitude: number | null): Circle {
  if (radius < 0) throw illegalArgument(`Circle radius [${text(radius)}] cannot be negative`)
  return { type: 'CIRCLE', x, y, radius, altitude }
}

/** Throws illegal_argument_exception for a line of one point. */
export function checkLine(points: readonly Point[]): void {
  if (points.length === 1) throw illegalArgument('at least two points in the line is required')
}

/** Throws illegal_argument_exception for a ring that is not closed or too short. */
export function checkRing(points: readonly Point[]): void {
  if (points.length === 1) throw illegalArgument('at least two points in the line is required')
  const last = points.length - 1
  const [first, end] = [points[0], points[last]]
  if (first === undefined || end === undefined) return
  if (first.some((value, i) => value !== end[i])) {
    const coordinates = ['x', 'y'].map((name, i) => `${name}[0]=${text(first[i]!)} ${name}[${last}]=${text(end[i]!)}`)
    throw illegalArgument(
      `first and last points of the linear ring must be the same (it must close itself): ${coordinates.join(' ')}`,
    )
  }
  if (points.length < 4) throw illegalArgument('at least 4 polygon points required')
}
