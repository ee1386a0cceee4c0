let people = 0;

/** A new player; what they are known by, as a browser keeps it. */
export async function register(url: string) {
  people += 1;
  const login = `bench_${process.pid}_${people}x`;
  const response = await fetch(`${url}/api/registr`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: url },
    body: JSON.stringify({
      login,
      email: `${login}@example.ru`,
      password: 'Nebula-42-orbit',
      adult: true,
    }),
  });
  if (!response.ok) throw new Error(await response.text());
  return response.headers.getSetCookie().map(text => {
    const [name = '', value = ''] = (text.split(';', 1)[0] ?? '').split('=', 2);
    return { name, value, url };
  });
}
