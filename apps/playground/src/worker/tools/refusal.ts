/** A request that cannot be met, with the reason for the user. */
export class ToolRefusal extends Error {}
