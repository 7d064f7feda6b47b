import type { Language } from "../../../../contract/languages.ts";
import type { Answer } from "../../../../contract/wire.ts";
import { errorBody, logFailureReason } from "../../../http/error-answers.ts";
import type { Router } from "../../../http/router.ts";
import { Failure } from "../../failure.ts";
import { listOwnedAdaptations, type OwnedAdaptation } from "../../orders/files/index.ts";
import type { ShopBase } from "../../shop-base.ts";
import { describeAdaptable } from "../adaptable.ts";
import { createAdaptationMaker, makeAdaptation } from "../making/make-adaptation.ts";
import { RefusedAdaptation, refusalSentence } from "../refused-adaptation.ts";

/** Bought designs made to measure. `downloads` sends their files. */
export function adaptationRoutes(router: Router, shop: ShopBase): void {
  const maker = createAdaptationMaker(shop);
  router.on("getAdaptable", ({ input, caller, language }) =>
    describeAdaptable(shop, caller.customerId, { ...input, language }),
  );
  router.on("createAdaptation", async ({ input, caller, language }) => {
    try {
      const adaptation = await makeAdaptation(maker, caller.customerId, { ...input, language });
      const { id, checks } = adaptation;
      const checkViews = checks.map(({ limit: [least, most], ...check }) => ({
        ...check,
        limit: [least, most] as [number, number],
      }));
      return { id, files: filesView(adaptation), checks: checkViews };
    } catch (error) {
      if (error instanceof RefusedAdaptation) return refusalAnswer(error, language);
      throw error;
    }
  });
  router.on("listAdaptations", async ({ caller }) => ({
    adaptations: (await listOwnedAdaptations(shop.db, caller.customerId)).map(adaptationView),
  }));
}

function refusalAnswer({ fields }: RefusedAdaptation, language: Language): Response {
  const errors = Object.fromEntries(
    Object.entries(fields).map(([field, refusal]) => [field, refusalSentence(refusal, language)]),
  );
  const failure = new Failure("request-invalid");
  logFailureReason(failure);
  const [error = failure.message] = Object.values(errors);
  return Response.json({ ...errorBody(failure), error, errors }, { status: 400 });
}

type AdaptationView = Answer<"listAdaptations">["adaptations"][number];

function adaptationView(adaptation: OwnedAdaptation): AdaptationView {
  const { id, line, percent, mirror, turn, hoopWidthTenthMm, hoopHeightTenthMm, createdAt } = adaptation;
  const { orderNumber, variantId, productId, productName, variantName } = line;
  const hoop = { width: hoopWidthTenthMm / 10, height: hoopHeightTenthMm / 10 };
  return {
    ...{ id, orderNumber, variantId, productId, productName, variantName, percent, mirror, turn },
    format: adaptation.orderFiles[0]?.format.toUpperCase() ?? "",
    hoop: hoop.width > 0 ? hoop : null,
    createdAt: createdAt.toISOString(),
    ...(adaptation.isOlder && { isOlder: true }),
    ...(adaptation.newFile && { newFile: adaptation.newFile }),
    files: filesView(adaptation),
  };
}

function filesView({ files, orderFiles }: OwnedAdaptation): AdaptationView["files"] {
  return files.flatMap(({ entry, ...facts }) => {
    const file = orderFiles.find((orderFile) => orderFile.entry === entry);
    if (!file) return [];
    const { id, name, part, bytes, sha256 } = file;
    return [{ id, name, part, bytes, sha256, ...facts }];
  });
}
