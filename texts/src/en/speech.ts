/** The sentences with which voices introduce themselves. */
export const speech = {
  sample: 'Hi, I am {{name}}. Thank you so much for the donation!',
}
