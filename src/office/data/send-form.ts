import { type OfficeEndpointName, officeEndpoints } from "../../contract/office/endpoints.ts";
import { ApiError } from "../../ui/api/api-error.ts";
import { type OfficeAnswer, opensSignIn } from "./call-office.ts";
import { signInRequired } from "./open-dialogs.ts";

/**
 * Sends a form with a file and reports the part sent, from 0 to 1, which `fetch` does not tell.
 * @throws ApiError
 */
export function sendForm<N extends OfficeEndpointName>(
  name: N,
  fields: Readonly<Record<string, string | File>>,
  onSent: (part: number) => void,
): Promise<OfficeAnswer<N>> {
  const { method, path } = officeEndpoints[name];
  const form = new FormData();
  for (const [field, value] of Object.entries(fields)) form.set(field, value);
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open(method, path);
    request.responseType = "json";
    request.upload.onprogress = ({ loaded, total }) => onSent(total > 0 ? loaded / total : 0);
    request.onerror = () => reject(new ApiError(0, "unreachable", ""));
    request.onload = () => {
      const { status, response: body } = request;
      if (status < 300) return resolve(body as OfficeAnswer<N>);
      const error = ApiError.from({ status, body });
      if (opensSignIn(name, error)) signInRequired.set(true);
      reject(error);
    };
    request.send(form);
  });
}
