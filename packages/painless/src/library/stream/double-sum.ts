/** The sum of doubles as `DoubleStream.sum` has it: Kahan's, with the plain sum if that is infinite. */
export class DoubleSum {
  #sum = 0
  #compensation = 0
  #simple = 0
  add(value: number): void {
    this.#simple += value
    this.#step(value)
  }
  #step(value: number): void {
    const adjusted = value - this.#compensation
    const next = this.#sum + adjusted
    this.#compensation = next - this.#sum - adjusted
    this.#sum = next
  }
  /** Takes over what another sum has added. */
  combine(other: DoubleSum): void {
    this.#simple += other.#simple
    this.#step(other.#sum)
    this.#step(-other.#compensation)
  }
  get value(): number {
    const compensated = this.#sum - this.#compensation
    return Number.isNaN(compensated) && !Number.isFinite(this.#simple) && !Number.isNaN(this.#simple)
      ? this.#simple
      : compensated
  }
}
