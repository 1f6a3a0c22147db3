/**
 * The forms in which the weights of the neural voices can be: convolutions in float, in float16 ("half"), or in 8-bit
 * integers as they are shipped. They sound alike; which one is fastest depends on the processor.
 */
export const weightForms = ['float', 'half', 'shipped'] as const
export type WeightForm = (typeof weightForms)[number]

/**
 * How many seconds of speech an engine should make per second. Below that, listeners hear pauses as soon as something
 * else happens on the machine.
 */
export const comfortableSpeed = 1.2
