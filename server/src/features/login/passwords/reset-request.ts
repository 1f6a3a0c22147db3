/** In which the address of a person who asked for a new password is sealed. */
export const resetRequestContext = 'login-reset-request'
