import { joining, type JoinOffer } from "@filon/contracts/team";
import { AppButton, LoadingState, Notice } from "@filon/ui";
import { useQuery } from "@tanstack/react-query";
import { Link, useNavigate } from "@tanstack/react-router";
import { ApiProblem, assetAddress, failureText, messageOf, useAct } from "../../../shared/http/index.ts";
import { usePageTitle } from "../../../shared/controls/use-page-title.ts";
import { useTexts } from "../../../shared/i18n/index.ts";
import { useAuth } from "../../../shared/session/index.ts";
import * as joinings from "../api/joining.ts";
import { joinOfferQuery } from "../api/joining.ts";
import * as auth from "../api/auth.ts";
import { AuthLayout } from "../components/auth-layout.tsx";
import { JoinForm } from "../components/join-form.tsx";
import formsStyles from "@filon/ui/forms.module.css";
import styles from "./join-page.module.css";

/** Target of a team invitation's link: join with a new or an existing account. */
export function JoinPage({ token }: { readonly token: string }) {
  const t = useTexts();
  usePageTitle(t("team.join.title"));
  const { data: offer, error } = useQuery(joinOfferQuery(token));
  if (error) {
    const isOver = error instanceof ApiProblem && (error.status === 404 || error.status === 400);
    return (
      <AuthLayout title={t("team.join.title")} footer={<Link to="/login">{t("team.join.toLogin")}</Link>}>
        <Notice tone="warm" title={isOver ? t("team.join.over") : t("team.join.failed")}>
          {isOver ? t("team.join.overText") : messageOf(error, t("ui.errors.connection"))}
        </Notice>
      </AuthLayout>
    );
  }
  if (!offer) {
    return (
      <AuthLayout title={t("team.join.title")}>
        <LoadingState label={t("team.join.loading")} />
      </AuthLayout>
    );
  }
  const role = t(`team.join.roles.${offer.teamRole}`);
  const lead = offer.invitedBy === null ? t("team.join.leadNobody", { role }) : t("team.join.lead", { inviter: offer.invitedBy, role });
  return (
    <AuthLayout
      title={t("team.join.heading", { workspace: offer.workspace })}
      lead={lead}
      footer={offer.hasAccount ? undefined : <Link to="/login">{t("team.join.toLogin")}</Link>}
    >
      {offer.brand?.logo != null && <img className={styles.brand} src={assetAddress(offer.brand.logo)} alt="" />}
      {offer.hasAccount ? <KnownPerson token={token} offer={offer} /> : <JoinForm token={token} offer={offer} />}
    </AuthLayout>
  );
}

/** The invited address has an account: they sign in to accept. */
function KnownPerson({ token, offer: { email } }: { readonly token: string; readonly offer: JoinOffer }) {
  const t = useTexts();
  const { user } = useAuth();
  const navigate = useNavigate();
  const join = useAct({ run: joinings.join, failure: null });
  const toLogin = () =>
    void navigate({ to: "/login", search: { from: joining.getOffer.path.replace("/api", "").replace("{token}", token) } });
  const leave = useAct({ run: () => auth.logout(), failure: null, onSettled: toLogin });
  if (user === null) {
    return (
      <div className={formsStyles.stillStack}>
        <p>{t("team.join.signInText", { email })}</p>
        <AppButton kind="primary" size="md" fullWidth onClick={toLogin}>
          {t("team.join.signIn")}
        </AppButton>
      </div>
    );
  }
  if (user.email !== email) {
    return (
      <div className={formsStyles.stillStack}>
        <Notice tone="warm" title={t("team.join.other")}>
          {t("team.join.otherText", { email, own: user.email })}
        </Notice>
        <AppButton size="md" fullWidth loading={leave.isPending} onClick={() => leave.run()}>
          {t("team.join.otherAct")}
        </AppButton>
      </div>
    );
  }
  return (
    <div className={formsStyles.stillStack}>
      {join.error !== null && (
        <Notice tone="alert" live>
          {failureText(join.error, t("team.failed"))}
        </Notice>
      )}
      <p>{t("team.join.acceptText", { email })}</p>
      <AppButton kind="primary" size="md" fullWidth loading={join.isPending || join.isDone} onClick={() => join.run(token)}>
        {t("team.join.accept")}
      </AppButton>
    </div>
  );
}
