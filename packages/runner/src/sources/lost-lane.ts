/** A lane that belongs to another member of the group by now: what was read of it is read again there. */
export class LostLane extends Error {
  constructor(readonly lane: string) {
    super(`${lane} belongs to another member of the group`)
  }
}
