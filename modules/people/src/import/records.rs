//! Readers of the parts of patients' records: one per resource type.

use super::clinical::{AllergyIntolerance, DiagnosticReport, Immunization, MedicationRequest, Observation, Procedure};
use super::codes::Codes;
use super::date::FhirDate;
use super::fhir::{self, CodeableConcept, Reference};
use super::read::{Broken, Found, Reader, parse};

/// Reads an entry of one resource type.
type Read = fn(&mut Reader, &Found<'_>) -> Result<(), Broken>;

/// Returns the reader of a resource type.
pub(super) fn reader_of(kind: &str) -> Option<Read> {
    let read: Read = match kind {
        "Encounter" => Reader::encounter,
        "Condition" => Reader::condition,
        "CarePlan" => Reader::care_plan,
        "Goal" => Reader::goal,
        "Observation" => Reader::observation,
        "Procedure" => Reader::procedure,
        "Immunization" => Reader::immunization,
        "MedicationRequest" => Reader::medication_request,
        "AllergyIntolerance" => Reader::allergy,
        "DiagnosticReport" => Reader::diagnostic_report,
        _ => return None,
    };
    Some(read)
}

/// The common fields of records.
pub(super) struct Draft<'a> {
    pub kind: &'static str,
    pub identifiers: &'a [fhir::Identifier],
    pub subject: &'a fhir::Reference,
    pub title: Option<&'a str>,
    pub status: Option<String>,
    pub starts: Option<&'a FhirDate>,
    pub ends: Option<&'a FhirDate>,
    pub organization: &'a fhir::Reference,
    pub practitioner: &'a fhir::Reference,
    pub codes: Codes,
}

/// Returns whether a condition or an allergy is stated as true, also when the source does not say.
fn is_confirmed(verification: &CodeableConcept) -> bool {
    verification.code().is_none_or(|status| status == "confirmed")
}

/// Returns whether a result may be relied on.
fn is_result(status: Option<&str>) -> bool {
    matches!(status, Some("final" | "amended" | "corrected" | "appended"))
}

/// Returns the first of several references that names somebody.
fn first<'a>(references: impl IntoIterator<Item = &'a Reference>, nobody: &'a Reference) -> &'a Reference {
    references.into_iter().find(|one| one.reference.is_some()).unwrap_or(nobody)
}

impl Reader {
    fn encounter(&mut self, entry: &Found<'_>) -> Result<(), Broken> {
        let encounter: fhir::Encounter = parse(entry.index, "Encounter", entry.raw)?;
        // A planned encounter has not happened yet.
        if encounter.status.as_deref() != Some("planned") {
            self.happened(&[encounter.period.start.as_ref(), encounter.period.end.as_ref()]);
        }
        let nobody = fhir::Reference::default();
        let took_place = matches!(encounter.status.as_deref(), Some("finished" | "in-progress"));
        let codes = Codes::stated(took_place, encounter.kind.iter().flat_map(|kind| &kind.coding));
        self.record(
            entry,
            Draft {
                codes,
                kind: "Encounter",
                identifiers: &encounter.identifier,
                subject: &encounter.subject,
                title: encounter.kind.iter().find_map(fhir::CodeableConcept::words),
                status: encounter.status,
                starts: encounter.period.start.as_ref(),
                ends: encounter.period.end.as_ref(),
                organization: &encounter.service_provider,
                practitioner: encounter
                    .participant
                    .iter()
                    .map(|one| &one.individual)
                    .find(|one| one.reference.is_some())
                    .unwrap_or(&nobody),
            },
        )
    }

    fn condition(&mut self, entry: &Found<'_>) -> Result<(), Broken> {
        let condition: fhir::Condition = parse(entry.index, "Condition", entry.raw)?;
        let starts = condition.onset_date_time.as_ref().or(condition.onset_period.start.as_ref()).or(condition.recorded_date.as_ref());
        let ends = condition.abatement_date_time.as_ref();
        self.happened(&[starts, ends, condition.recorded_date.as_ref()]);
        let is_over = matches!(condition.clinical_status.code(), Some("inactive" | "remission" | "resolved"));
        let codes = Codes::stated(is_confirmed(&condition.verification_status), &condition.code.coding).ended(is_over);
        self.record(
            entry,
            Draft {
                codes,
                kind: "Condition",
                identifiers: &condition.identifier,
                subject: &condition.subject,
                title: condition.code.words(),
                status: condition.clinical_status.code().map(str::to_owned),
                starts,
                ends,
                organization: &fhir::Reference::default(),
                practitioner: &condition.asserter,
            },
        )
    }

    fn care_plan(&mut self, entry: &Found<'_>) -> Result<(), Broken> {
        let plan: fhir::CarePlan = parse(entry.index, "CarePlan", entry.raw)?;
        // A plan may end in the future; only its start has happened.
        self.happened(&[plan.period.start.as_ref()]);
        self.record(
            entry,
            Draft {
                codes: Codes::none(),
                kind: "CarePlan",
                identifiers: &plan.identifier,
                subject: &plan.subject,
                title: plan.title.as_deref().or_else(|| plan.category.iter().find_map(fhir::CodeableConcept::words)),
                status: plan.status,
                starts: plan.period.start.as_ref(),
                ends: plan.period.end.as_ref(),
                organization: &fhir::Reference::default(),
                practitioner: &plan.author,
            },
        )
    }

    fn goal(&mut self, entry: &Found<'_>) -> Result<(), Broken> {
        let goal: fhir::Goal = parse(entry.index, "Goal", entry.raw)?;
        self.happened(&[goal.start_date.as_ref(), goal.status_date.as_ref()]);
        self.record(
            entry,
            Draft {
                codes: Codes::none(),
                kind: "Goal",
                identifiers: &goal.identifier,
                subject: &goal.subject,
                title: goal.description.words(),
                status: goal.lifecycle_status,
                starts: goal.start_date.as_ref(),
                ends: goal.target.iter().find_map(|target| target.due_date.as_ref()),
                organization: &fhir::Reference::default(),
                practitioner: &goal.expressed_by,
            },
        )
    }

    fn observation(&mut self, entry: &Found<'_>) -> Result<(), Broken> {
        let observation: Observation = parse(entry.index, "Observation", entry.raw)?;
        let starts = observation.effective_date_time.as_ref().or(observation.effective_instant.as_ref());
        let starts = starts.or(observation.effective_period.start.as_ref()).or(observation.issued.as_ref());
        self.happened(&[starts, observation.effective_period.end.as_ref()]);
        let mut codes = Codes::none();
        if is_result(observation.status.as_deref()) {
            for part in
                std::iter::once(&observation.measured).chain(&observation.component).filter(|part| part.data_absent_reason.is_none())
            {
                let integer = part.value_integer.map(|value| fhir::Quantity { value: Some(value) });
                let value = part.value_quantity.as_ref().or(integer.as_ref());
                codes.add(&part.code.coding, value, part.value_codeable_concept.coding.first());
            }
        }
        let nobody = Reference::default();
        let draft = Draft {
            kind: "Observation",
            identifiers: &observation.identifier,
            subject: &observation.subject,
            title: observation.measured.code.words(),
            status: observation.status,
            starts,
            ends: observation.effective_period.end.as_ref(),
            organization: &nobody,
            practitioner: first(&observation.performer, &nobody),
            codes,
        };
        self.record(entry, draft)
    }

    fn procedure(&mut self, entry: &Found<'_>) -> Result<(), Broken> {
        let procedure: Procedure = parse(entry.index, "Procedure", entry.raw)?;
        let starts = procedure.performed_date_time.as_ref().or(procedure.performed_period.start.as_ref());
        self.happened(&[starts, procedure.performed_period.end.as_ref()]);
        let codes = Codes::stated(procedure.status.as_deref() == Some("completed"), &procedure.code.coding);
        let nobody = Reference::default();
        let draft = Draft {
            kind: "Procedure",
            identifiers: &procedure.identifier,
            subject: &procedure.subject,
            title: procedure.code.words(),
            status: procedure.status,
            starts,
            ends: procedure.performed_period.end.as_ref(),
            organization: &nobody,
            practitioner: first(procedure.performer.iter().map(|one| &one.actor), &nobody),
            codes,
        };
        self.record(entry, draft)
    }

    fn immunization(&mut self, entry: &Found<'_>) -> Result<(), Broken> {
        let immunization: Immunization = parse(entry.index, "Immunization", entry.raw)?;
        let starts = immunization.occurrence_date_time.as_ref();
        self.happened(&[starts]);
        let codes = Codes::stated(immunization.status.as_deref() == Some("completed"), &immunization.vaccine_code.coding);
        let nobody = Reference::default();
        let draft = Draft {
            kind: "Immunization",
            identifiers: &immunization.identifier,
            subject: &immunization.patient,
            title: immunization.vaccine_code.words(),
            status: immunization.status,
            starts,
            ends: None,
            organization: &nobody,
            practitioner: first(immunization.performer.iter().map(|one| &one.actor), &nobody),
            codes,
        };
        self.record(entry, draft)
    }

    /// Reads an order, which states that a drug is taken; a proposal, a plan or a draft does not.
    fn medication_request(&mut self, entry: &Found<'_>) -> Result<(), Broken> {
        let request: MedicationRequest = parse(entry.index, "MedicationRequest", entry.raw)?;
        let starts = request.authored_on.as_ref();
        self.happened(&[starts]);
        let is_active = matches!(request.status.as_deref(), Some("active"));
        let is_over = matches!(request.status.as_deref(), Some("completed" | "stopped" | "on-hold"));
        let is_order = !matches!(request.intent.as_deref(), Some("proposal" | "plan" | "option"));
        let codes = Codes::stated(is_order && (is_active || is_over), &request.medication_codeable_concept.coding).ended(is_over);
        let draft = Draft {
            kind: "MedicationRequest",
            identifiers: &request.identifier,
            subject: &request.subject,
            title: request.medication_codeable_concept.words(),
            status: request.status,
            starts,
            ends: None,
            organization: &Reference::default(),
            practitioner: &request.requester,
            codes,
        };
        self.record(entry, draft)
    }

    fn allergy(&mut self, entry: &Found<'_>) -> Result<(), Broken> {
        let allergy: AllergyIntolerance = parse(entry.index, "AllergyIntolerance", entry.raw)?;
        let starts = allergy.onset_date_time.as_ref().or(allergy.recorded_date.as_ref());
        self.happened(&[starts, allergy.recorded_date.as_ref()]);
        let is_over = matches!(allergy.clinical_status.code(), Some("inactive" | "resolved"));
        let codes = Codes::stated(is_confirmed(&allergy.verification_status), &allergy.code.coding).ended(is_over);
        let draft = Draft {
            kind: "AllergyIntolerance",
            identifiers: &allergy.identifier,
            subject: &allergy.patient,
            title: allergy.code.words(),
            status: allergy.clinical_status.code().map(str::to_owned),
            starts,
            ends: None,
            organization: &Reference::default(),
            practitioner: &allergy.recorder,
            codes,
        };
        self.record(entry, draft)
    }

    fn diagnostic_report(&mut self, entry: &Found<'_>) -> Result<(), Broken> {
        let report: DiagnosticReport = parse(entry.index, "DiagnosticReport", entry.raw)?;
        let starts: Option<&FhirDate> =
            report.effective_date_time.as_ref().or(report.effective_period.start.as_ref()).or(report.issued.as_ref());
        self.happened(&[starts, report.effective_period.end.as_ref()]);
        let codes = Codes::stated(is_result(report.status.as_deref()), &report.code.coding);
        let nobody = Reference::default();
        let draft = Draft {
            kind: "DiagnosticReport",
            identifiers: &report.identifier,
            subject: &report.subject,
            title: report.code.words(),
            status: report.status,
            starts,
            ends: report.effective_period.end.as_ref(),
            organization: &nobody,
            practitioner: first(&report.performer, &nobody),
            codes,
        };
        self.record(entry, draft)
    }
}
