/** Apart from the query itself, so that the login page does not load the contract and its validation library. */
export const userInfoKey = ['auth', 'user-info'] as const;
