/** What voices say of themselves. */
export const speech = {
  sample: 'Hi, I am {{name}}. Thank you so much for the donation!',
}
