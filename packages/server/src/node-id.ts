/** The id of the only node, in the form that clusters use. */
export const NODE_ID = 'c2x1aWNlLW5vZGUtMQ'
