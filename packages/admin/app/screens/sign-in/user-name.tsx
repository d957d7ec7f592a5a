// Whose password a form is about, for the keeper of passwords that a browser has.

/** A hidden field with the name of the account. */
export function UserName({ email }: { readonly email: string }) {
  return <input type="email" name="email" autoComplete="username" value={email} readOnly hidden />;
}
